/** What opens below a search field. It is fetched when somebody is about to type there. */
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { SuggestionsProps } from '#app/features/hub/shared/use-suggested.ts'

interface OpensBelow {
  onFocus: (field: HTMLInputElement) => void
  below: (onFollow: () => void) => ReactNode
}

export function useSuggestions(): OpensBelow {
  const [field, setField] = useState<HTMLInputElement>()
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const onFocus = useCallback((input: HTMLInputElement) => {
    setField(input)
    import('#app/features/hub/shared/suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // The line is bad: the search works without.
      () => {},
    )
  }, [])
  const below = (onFollow: () => void) =>
    Suggestions && field && <Suggestions field={field} onFollow={onFollow} />
  return { onFocus, below }
}
