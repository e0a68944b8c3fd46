/** Cards that lead to maps, each with a picture of its present values. */
import type { MapThumbnailData } from '#app/api/types.ts'
import { rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { yearsText } from '#app/figures/numbers.ts'
import { MapThumbnail } from '#app/figures/world/map-thumbnail.tsx'
import { Card } from '#app/ui/card.tsx'
import { CardGrid } from '#app/ui/section.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './map-cards.module.css'

export interface MapCardData {
  title: string
  url: string | null
  short_description?: string | null
  thumbnail: MapThumbnailData | null
}

interface MapCardsProps {
  cards: readonly MapCardData[]
  heading?: 'h2' | 'h3'
  /** The first stands large above the others where these fill their rows without it. */
  lead?: boolean
}

export function MapCards({ cards, heading = 'h3', lead = false }: MapCardsProps) {
  const [first] = cards
  const large = lead && first && cards.length % 3 === 1 ? first : undefined
  return (
    <>
      {large && (
        <div className={styles.lead}>
          <MapCard {...large} heading={heading} size="lead" />
        </div>
      )}
      {cards.length > (large ? 1 : 0) && (
        <CardGrid>
          {cards.slice(large ? 1 : 0).map((card) => (
            <li key={card.title}>
              <MapCard {...card} heading={heading} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  )
}

type MapCardProps = MapCardData & { heading: 'h2' | 'h3'; size?: 'lead' }

function MapCard({ title, url, short_description, thumbnail, heading, size }: MapCardProps) {
  return (
    <Card
      to={url ?? ''}
      title={title}
      heading={heading}
      text={short_description}
      {...(size && { size })}
      meta={thumbnail ? <Facts {...thumbnail} /> : mapTexts.cannotShow}
      artwork={
        <div className={styles.picture}>
          <MapThumbnail
            classes={thumbnail?.classes ?? []}
            ramp={rampOf(thumbnail?.direction ?? '')}
          />
        </div>
      }
    />
  )
}

function Facts({ years, chosen, updated, counted, demonstration }: MapThumbnailData) {
  // What is neither of a year nor of a period is as of its last change.
  const asOf = chosen.length > 0 ? [] : [mapTexts.cardAsOf(updated.slice(0, 4))]
  const time = years ? [yearsText([years.first, years.last])] : asOf
  return (
    <span className={styles.facts}>
      <span>{[...chosen, ...time, counted].join(' · ')}</span>
      {demonstration && <Tag look="badge">{figureTexts.demonstration}</Tag>}
    </span>
  )
}
