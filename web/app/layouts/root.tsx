/** Around every page: what belongs to the document and lasts as long as the visit. */
import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Consent } from '#app/features/shared/consent/consent.tsx'
import { Translated } from '#app/features/shared/language/translated.tsx'
import { SkipLink } from '#app/features/shared/shell/skip-link.tsx'
import { useArrival } from '#app/features/shared/shell/use-arrival.ts'
import { useTextLinks } from '#app/features/shared/shell/use-text-links.ts'
import { ProgressBar } from '#app/features/travel/progress-bar.tsx'
import { Memory } from '#app/lib/memory.tsx'
import { Navigation } from '#app/lib/navigation.tsx'
import { Announcer } from '#app/ui/announcer.tsx'

export function Root() {
  useEffect(() => {
    // Tests wait for this: from here on the page answers to presses.
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <Announcer>
      <Memory>
        <Navigation>
          <ProgressBar />
          <SkipLink />
          <Arrival />
          <Translated />
          <Outlet />
          <Consent />
        </Navigation>
      </Memory>
    </Announcer>
  )
}

function Arrival() {
  useArrival()
  useTextLinks()
  return <ScrollRestoration />
}
