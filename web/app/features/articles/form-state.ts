/** What the filter form says, as a state of the list. */
import type { ArticleFilters } from '#app/api/types.ts'
import { type ListState, parseList } from '#app/features/articles/list-state.ts'

/**
 * The form's own inputs are what the visitor chose: they are ahead of the address until the answer
 * is here. What the form does not offer stays as it was.
 */
export function formState(
  form: FormData,
  current: ListState,
  offered: ArticleFilters | undefined,
): ListState {
  const search = new URLSearchParams()
  for (const group of ['categories', 'sectors'] as const) {
    const options = new Set(offered?.[group].map(({ slug }) => slug))
    const kept = current[group].filter((slug) => !options.has(slug))
    for (const slug of [...kept, ...form.getAll(group)]) search.append(group, String(slug))
  }
  for (const name of ['sortBy', 'searchQuery'] as const) {
    search.set(name, String(form.get(name) ?? current[name]))
  }
  search.set('parent', current.parent)
  return parseList(search)
}
