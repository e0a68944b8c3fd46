/** How a language is chosen in the translation widget, which takes its time to appear. */

const POLL_MS = 1000
const MOST_TRIES = 5

/** The widget, as far as choosing needs it. */
export interface Widget {
  /** Its script has run. */
  isThere: () => boolean
  /** Its script will never run. */
  isLost: () => boolean
  /** Puts its list of languages into the page. */
  start: () => void
  /** Takes back an earlier translation. */
  reset: () => void
  /** Chooses from its list, when the language is in it. */
  set: (code: string) => boolean
  wait: (ms: number) => Promise<void>
  log: (text: string) => void
}

/** Says whether the widget took the language. */
export async function selectLanguage(code: string, widget: Widget): Promise<boolean> {
  while (!widget.isThere()) {
    if (widget.isLost()) return false
    await widget.wait(POLL_MS)
  }
  widget.start()
  widget.reset()
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (widget.set(code)) return true
    if (tries < MOST_TRIES) await widget.wait(POLL_MS)
  }
  widget.log('Language option not found.')
  return false
}
