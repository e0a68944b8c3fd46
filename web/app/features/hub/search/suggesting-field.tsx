/** The search field of the page. What it suggests is fetched when somebody is about to type. */
import { type ComponentType, useState } from 'react'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { searchTexts } from '#app/messages/search.ts'
import { SearchField } from '#app/ui/search-field.tsx'

interface SuggestionsProps {
  field: HTMLInputElement
  onFollow: () => void
}

export function SuggestingField({ query }: { query: string }) {
  const m = useMessages(searchTexts)
  const paths = usePaths()
  const [field, setField] = useState<HTMLInputElement>()
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  return (
    <SearchField
      action={paths.hubSearch()}
      param="query"
      label={m.label}
      button={m.button}
      hint={m.hint}
      value={query}
      onFocus={(input) => {
        setField(input)
        import('#app/features/hub/search/suggestions.tsx').then(
          (loaded) => setSuggestions(() => loaded.Suggestions),
          // The line is bad: the search works without.
          () => {},
        )
      }}
    >
      {(onFollow) => Suggestions && field && <Suggestions field={field} onFollow={onFollow} />}
    </SearchField>
  )
}
