/** What the filter form says, as a state of the list. */
import type { FilterOptions } from '#app/features/shared/list/list-context.tsx'
import {
  chosenIn,
  type ListShape,
  type ListState,
  parseList,
} from '#app/features/shared/list/list-state.ts'

/**
 * The form's own inputs are what the visitor chose: they are ahead of the address until the answer
 * is here. What the form does not offer stays as it was.
 */
export function formState(
  shape: ListShape,
  form: FormData,
  current: ListState,
  offered: FilterOptions | undefined,
): ListState {
  const search = new URLSearchParams(current.extras)
  for (const group of shape.groups) {
    const options = new Set(offered?.[group]?.map(({ slug }) => slug))
    const kept = chosenIn(current, group).filter((slug) => !options.has(slug))
    for (const slug of [...kept, ...form.getAll(group)]) search.append(group, String(slug))
  }
  for (const name of ['sortBy', 'searchQuery'] as const) {
    search.set(name, String(form.get(name) ?? current[name] ?? ''))
  }
  return parseList(shape, search)
}
