/** Waiting, nothing there, and trouble. */
import { useState } from 'react'
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { Failed, Notice } from '#app/ui/notice.tsx'
import { CardSkeleton } from '#app/ui/skeleton.tsx'

export function States() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Specimen
        name="Skeleton"
        note="As high as what will stand there; figures have their own below. Breathes, unless motion is unwanted."
      >
        <State name="Card">
          <CardSkeleton />
        </State>
      </Specimen>
      <Specimen name="Empty" note="Says which filter to drop, with a way for each." look="stack">
        <State name="Nothing matches">
          <Empty
            title="No article matches all of these filters."
            advice="Dropping one of them brings some back:"
          >
            <li>
              <Chip to="/styleguide?part=states" action="remove">
                Without “Insurance”: 14
              </Chip>
            </li>
            <li>
              <Chip to="/styleguide?part=states" action="remove">
                Without “Water”: 3
              </Chip>
            </li>
            <li>
              <ButtonLink to="/styleguide?part=states">Clear all</ButtonLink>
            </li>
          </Empty>
        </State>
        <State name="Nothing yet">
          <Empty title="There are no articles here yet." />
        </State>
      </Specimen>
      <Specimen
        name="Error with retry"
        note="An area fails alone; the rest of the page works."
        look="stack"
      >
        <State name="Drawn by the server: a link, so it needs no script">
          <Failed title="The finance figures did not load." />
        </State>
        <State name="Fetched by a script: a button; press it to see the next try">
          <Failed title="The map did not load." busy={busy} onRetry={() => setBusy(true)} />
        </State>
        <State name="A notice, without a retry">
          <Notice title="There is no such page of this list." />
        </State>
      </Specimen>
      <Specimen name="Load more" note="A real link that appends when scripts run." look="stack">
        <State name="More to come">
          <LoadMore
            text="24 of 90 shown"
            before={0}
            shown={24}
            total={90}
            next={{ to: '/styleguide?part=states', text: 'Load 12 more' }}
          />
        </State>
        <State name="On its way">
          <LoadMore
            text="13 to 36 of 90 shown"
            before={12}
            shown={36}
            total={90}
            next={{ to: '/styleguide?part=states', text: 'Loading' }}
          />
        </State>
        <State name="The end">
          <LoadMore text="90 of 90 shown" before={0} shown={90} total={90} />
        </State>
      </Specimen>
    </>
  )
}
