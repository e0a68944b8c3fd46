/** The visitor's choice as components see it; nothing is known of it on the server. */
import { useSyncExternalStore } from 'react'
import { type Choice, onChoice, readChoice } from '#app/features/shared/consent/choice.ts'

export function useChoice(): Choice | undefined {
  return useSyncExternalStore<Choice | undefined>(onChoice, readChoice, () => undefined)
}
