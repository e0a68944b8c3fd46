/** A search field that suggests what somebody may be typing. */
import { useSuggestions } from '#app/features/hub/shared/use-suggestions.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { SearchField, type SearchFieldProps } from '#app/ui/search-field.tsx'

type SuggestingFieldProps = Pick<SearchFieldProps, 'label' | 'hint' | 'button' | 'value' | 'hero'>

export function SuggestingField(props: SuggestingFieldProps) {
  const paths = usePaths()
  const { onFocus, below } = useSuggestions()
  return (
    <SearchField {...props} action={paths.hubSearch()} param="query" onFocus={onFocus}>
      {below}
    </SearchField>
  )
}
