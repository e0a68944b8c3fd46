/** A part of the program that did not arrive: mostly a new version is out, and a reload helps. */

const KEY = 'terrace-reloaded'
const PAUSE_MS = 60_000

/** Whether enough time has passed since `last`, so that a bad line makes no loop. */
export function mayReload(last: string | null, now: number): boolean {
  if (last === null) return true
  const passed = now - Number(last)
  // A clock that was set back must not shut the door for ever.
  return !(passed >= 0 && passed < PAUSE_MS)
}

/** Loads the address as a document, at most once in a minute; says whether it does. */
export function reloadOnce(to: string): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now())) return false
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory there is no telling how often it happened.
    return false
  }
  openDocument(to)
  return true
}

/** Loads the address as a document. To another part of the open one a browser would only scroll. */
export function openDocument(to: string): void {
  const { pathname, search } = window.location
  if (to.split('#', 1)[0] === pathname + search) window.location.reload()
  else window.location.assign(to)
}
