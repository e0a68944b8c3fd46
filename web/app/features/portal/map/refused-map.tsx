/** Instead of a map whose numbers the site does not have: why, and what there is. */
import type { Area } from '#app/api/query.ts'
import type { MapInfo } from '#app/api/types.ts'
import { MapCards } from '#app/features/portal/shared/map-cards/map-cards.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { mapTexts } from '#messages/portal/map.ts'

interface RefusedMapProps {
  unknown: readonly string[]
  others: Area<{ data: readonly MapInfo[] }> | null
}

export function RefusedMap({ unknown, others }: RefusedMapProps) {
  const m = mapTexts
  const shown = others?.ok ? others.data.data.filter(({ thumbnail }) => thumbnail) : []
  return (
    <>
      <div className="wrap">
        <Notice title={m.refused}>
          <p>{unknown.length > 0 ? m.refusedHelp(unknown.join(', ')) : m.refusedEmpty}</p>
        </Notice>
      </div>
      {shown.length > 0 && (
        <Section id="others" kicker={m.othersKicker} title={m.others}>
          <MapCards cards={shown} />
        </Section>
      )}
    </>
  )
}
