/** How the progress bar lives: it waits a moment, runs, fills up and goes. Knows no clock. */

export type Phase = 'hidden' | 'waiting' | 'running' | 'full'

/** A navigation begins or ends, or the time of a phase is over. */
export type ProgressEvent = { type: 'begin' | 'end' } | { type: 'timeout'; of: Phase }

export function nextPhase(phase: Phase, event: ProgressEvent): Phase {
  switch (event.type) {
    case 'begin':
      return phase === 'hidden' ? 'waiting' : phase === 'full' ? 'running' : phase
    case 'end':
      return phase === 'waiting' ? 'hidden' : phase === 'running' ? 'full' : phase
    case 'timeout':
      // The clock may ring when the phase is over already: the navigation ended in that moment.
      return event.of === phase ? (TIMEOUTS[phase]?.next ?? phase) : phase
  }
}

/** Which phases end by themselves, after how many milliseconds. The run itself is the style sheet's. */
export const TIMEOUTS: Readonly<Partial<Record<Phase, { after: number; next: Phase }>>> = {
  // Most pages are there sooner: nothing flashes.
  waiting: { after: 200, next: 'running' },
  full: { after: 500, next: 'hidden' },
}
