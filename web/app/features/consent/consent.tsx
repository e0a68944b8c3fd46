/** Asks whether visits may be counted, where the operator wishes to, and loads what counts them. */
import { type ComponentType, useEffect, useState } from 'react'
import { useChoice } from '#app/features/consent/use-choice.ts'
import { type Analytics, useSettings } from '#app/lib/app-context.tsx'

type Parts = { ConsentBar: ComponentType; Counter: ComponentType<{ analytics: Analytics }> }

export function Consent() {
  const { analytics } = useSettings()
  const choice = useChoice()
  const [parts, setParts] = useState<Parts>()
  const wanted = analytics !== undefined && (choice === 'open' || choice === 'agreed')
  useEffect(() => {
    // Most sites count nothing: their visitors do not load this.
    if (wanted) import('#app/features/consent/consent-bar.tsx').then(setParts, () => {})
  }, [wanted])
  if (!analytics || !parts) return null
  if (choice === 'open') return <parts.ConsentBar />
  return choice === 'agreed' ? <parts.Counter analytics={analytics} /> : null
}
