/** The search field of the page. What it suggests is fetched when somebody is about to type. */
import { type ComponentType, useState } from 'react'
import { usePaths } from '#app/lib/app-context.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { searchTexts } from '#messages/hub/search.ts'

interface SuggestionsProps {
  field: HTMLInputElement
  onFollow: () => void
}

export function SuggestingField({ query }: { query: string }) {
  const m = searchTexts
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
