/** What opens below a search field. It is fetched when somebody is about to type there. */
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { Part, SuggestionsProps } from '#app/features/shared/suggestions/use-suggested.ts'

interface OpensBelow {
  onFocus: (field: HTMLInputElement) => void
  below: (onFollow: () => void) => ReactNode
}

export function useSuggestions(part: Part, searchAt: SuggestionsProps['searchAt']): OpensBelow {
  const [typing, setTyping] = useState<Pick<SuggestionsProps, 'field' | 'before'>>()
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const onFocus = useCallback((input: HTMLInputElement) => {
    // Asked now: React gives a field whose text it keeps each letter as its default, too.
    const before = input.defaultValue
    setTyping((known) => known ?? { field: input, before })
    // What was searched for already is not being typed any more.
    const settle = () => setTyping({ field: input, before: input.value })
    input.form?.addEventListener('submit', settle, { once: true })
    import('#app/features/shared/suggestions/suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      // The line is bad: the search works without.
      () => {},
    )
  }, [])
  const below = (onFollow: () => void) =>
    Suggestions &&
    typing && <Suggestions {...typing} part={part} searchAt={searchAt} onFollow={onFollow} />
  return { onFocus, below }
}
