/** What can wait until a page is on the screen, so that nothing stands between it and its reader. */

/** Runs it sooner, too: whoever does something must not wait for what answers. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const
const LATEST_MS = 1000

export function whenPainted(run: () => void): void {
  const begun = new AbortController()
  const begin = () => {
    if (begun.signal.aborted) return
    begun.abort()
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { signal: begun.signal })
  // A page in the background is not painted.
  if (document.hidden) begin()
  else requestAnimationFrame(() => whenIdle(begin, LATEST_MS))
}

/** When the browser has nothing else to do, but not later than `timeout` milliseconds from now. */
export function whenIdle(run: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout })
  else setTimeout(run, 50)
}
