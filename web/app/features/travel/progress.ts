/** How the progress bar lives: it waits a moment, runs, fills up and goes. Knows no clock. */

export type Phase = 'hidden' | 'waiting' | 'running' | 'full'

/** What happens when a navigation begins or ends. */
export function onTravel(phase: Phase, travelling: boolean): Phase {
  if (travelling) return phase === 'hidden' ? 'waiting' : phase === 'full' ? 'running' : phase
  if (phase === 'waiting') return 'hidden'
  return phase === 'running' ? 'full' : phase
}

/** What happens by itself, and after how many milliseconds. The run itself is the style sheet's. */
export const BY_ITSELF: Readonly<Partial<Record<Phase, { after: number; next: Phase }>>> = {
  // Most pages are there sooner: nothing flashes.
  waiting: { after: 200, next: 'running' },
  full: { after: 500, next: 'hidden' },
}
