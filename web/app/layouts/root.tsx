/** Around every page: what belongs to the document and lasts as long as the visit. */
import { useEffect } from 'react'
import { OfflineNote } from '#app/features/navigation/offline-note.tsx'
import { ProgressBar } from '#app/features/navigation/progress-bar.tsx'
import { Consent } from '#app/features/shared/consent/consent.tsx'
import { Translated } from '#app/features/shared/language/translated.tsx'
import { SkipLink } from '#app/features/shared/shell/skip-link.tsx'
import { useArrival } from '#app/features/shared/shell/use-arrival.ts'
import { useTextLinks } from '#app/features/shared/shell/use-text-links.ts'
import { Memory } from '#app/lib/memory.tsx'
import { Outlet } from '#app/navigation/context.ts'
import { Navigation } from '#app/navigation/go.tsx'
import { useScrollRestoration } from '#app/navigation/scroll.ts'
import { Announcer } from '#app/ui/announcer.tsx'

export function Root() {
  useEffect(() => {
    // Tests wait for this: from here on the page answers to presses.
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <Announcer note={<OfflineNote />}>
      <Memory>
        <Navigation>
          <ProgressBar />
          <SkipLink />
          <Translated />
          <Outlet />
          <Positions />
          <Arrival />
          <Consent />
        </Navigation>
      </Memory>
    </Announcer>
  )
}

/** Behind that: what gets the focus is where it will be. */
function Arrival() {
  useArrival()
  useTextLinks()
  return null
}

/** Behind the page, so that it is as tall as it was when it is scrolled. */
function Positions() {
  useScrollRestoration()
  return null
}
