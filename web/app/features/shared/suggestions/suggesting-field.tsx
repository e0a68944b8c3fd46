/** A search field that suggests what somebody may be typing. */
import type { Part } from '#app/features/shared/suggestions/use-suggested.ts'
import { useSuggestions } from '#app/features/shared/suggestions/use-suggestions.tsx'
import { SearchField, type SearchFieldProps } from '#app/ui/search-field.tsx'

type SuggestingFieldProps = Omit<SearchFieldProps, 'action' | 'onFocus' | 'children'> & {
  /** Whose titles are suggested, and whose pages of countries. */
  part: Part
  /** The search page, with a text to look for or without. */
  searchAt: (text?: string) => string
}

export function SuggestingField({ part, searchAt, ...rest }: SuggestingFieldProps) {
  const { onFocus, below } = useSuggestions(part, searchAt)
  return (
    <SearchField {...rest} action={searchAt()} onFocus={onFocus}>
      {below}
    </SearchField>
  )
}
