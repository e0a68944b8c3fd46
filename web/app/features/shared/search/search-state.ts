/** What both searches look for, and how it is narrowed: all of it is in the address. */
import {
  activeFilters,
  type ListShape,
  type ListState,
} from '#app/features/shared/list/list-state.ts'

/** The kind of results of a name in an address. */
export function kindNamed<Kind extends string>(
  kinds: readonly Kind[],
  name: string | undefined,
): Kind | undefined {
  return kinds.find((kind) => kind === name)
}

/** `words` is what the words are called in addresses. They are no filter here: clearing the filters keeps them. */
export function searchShape<Group extends string, Words extends string>(
  words: Words,
  kinds: readonly string[],
  groups: readonly Group[],
): ListShape<Group, Words | 'group'> {
  const text = { [words]: (text: string) => text } as Record<Words, (text: string) => string>
  return {
    groups,
    extras: { ...text, group: (name: string) => kindNamed(kinds, name) ?? '' },
    sorts: ['relevance', 'newest', 'oldest'],
    wordless: true,
  }
}

/** Nobody asked for anything yet. */
export function isIdle(state: ListState): boolean {
  return (
    Object.values(state.extras).every((text) => text === '') && activeFilters(state).length === 0
  )
}
