/** Whether a visitor agreed to be counted. Nothing is asked of those whose browser says no already. */

export type Choice = 'open' | 'agreed' | 'declined' | 'forbidden'

const KEY = 'terrace-analytics'
const CHANGED = 'terrace-analytics-changed'

/** From what the browser says and what was remembered. */
export function choiceOf(remembered: string | null, privacyControl: unknown): Choice {
  // The visitor's browser forbids it for all sites: no site may ask again.
  if (privacyControl === true) return 'forbidden'
  return remembered === 'agreed' || remembered === 'declined' ? remembered : 'open'
}

export function readChoice(): Choice {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: unknown }
  return choiceOf(remembered(), globalPrivacyControl)
}

/** `null` asks anew. */
export function rememberChoice(choice: 'agreed' | 'declined' | null): void {
  try {
    if (choice === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // A browser that keeps nothing is asked again on each visit, and never counted unasked.
    forgotten = choice
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Also when another tab chooses. */
export function onChoice(run: () => void): () => void {
  window.addEventListener(CHANGED, run)
  window.addEventListener('storage', run)
  return () => {
    window.removeEventListener(CHANGED, run)
    window.removeEventListener('storage', run)
  }
}

/** The choice of this visit, where the browser keeps nothing. */
let forgotten: string | null = null

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY) ?? forgotten
  } catch {
    return forgotten
  }
}
