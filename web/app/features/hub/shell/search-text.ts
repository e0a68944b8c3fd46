/** The rules of the hub's search overlay, apart from how it looks. */
import { fold } from '#app/lib/fold.ts'

/** The popular searches that contain what is typed; all of them while nothing is. */
export function popularMatching(popular: readonly string[], text: string): string[] {
  const wanted = fold(text.trim())
  return popular.filter((title) => fold(title).includes(wanted))
}

/** What Tab completes to: the first popular search that starts with what is typed and goes on. */
export function completionOf(popular: readonly string[], text: string): string | undefined {
  if (text.trim() === '') return undefined
  const start = fold(text)
  // What is typed stays, and the rest of the title is shown behind it.
  return popular.find(
    (title) => title.length > text.length && fold(title.slice(0, text.length)) === start,
  )
}

export type AfterEnter = { kind: 'stay' } | { kind: 'close' } | { kind: 'go'; to: string }

/** What Enter does. `here` is the open page's path and its search text, if it is a search page. */
export function afterEnter(
  text: string,
  here: { path: string; query: string | null },
  searchPath: (query: string) => string,
): AfterEnter {
  const query = text.trim()
  if (query === '') return { kind: 'stay' }
  const to = searchPath(query)
  const already = to.split('?', 1)[0] === here.path && here.query === query
  return already ? { kind: 'close' } : { kind: 'go', to }
}
