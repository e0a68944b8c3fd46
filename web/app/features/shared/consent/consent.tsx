/** Asks whether visits may be counted, where the operator wishes to. */
import { useEffect, useState } from 'react'
import { useSettings } from '#app/lib/app-context.tsx'

const load = () => import('#app/features/shared/consent/parts.tsx')

export function Consent() {
  const parts = useParts()
  return parts ? <parts.Question /> : null
}

/** In the footer: what was chosen, and the way to choose anew. */
export function PrivacyChoice() {
  const parts = useParts()
  return parts ? <parts.Choice /> : null
}

/** What asks and counts, where the operator counts at all: elsewhere nobody loads it. */
function useParts(): Awaited<ReturnType<typeof load>> | undefined {
  const wanted = useSettings().analytics !== undefined
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    // Without them nobody is asked, so nobody is counted.
    if (wanted) load().then(setParts, () => {})
  }, [wanted])
  return parts
}
