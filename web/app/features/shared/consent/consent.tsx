/** Asks whether visits may be counted, where the operator wishes to. */
import { useParts } from '#app/features/shared/consent/use-parts.ts'

export function Consent() {
  const parts = useParts()
  return parts ? <parts.Question /> : null
}

/** In the footer: what was chosen, and the way to choose anew. */
export function PrivacyChoice() {
  const parts = useParts()
  return parts ? <parts.Choice /> : null
}
