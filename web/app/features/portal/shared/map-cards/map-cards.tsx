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
}

export function MapCards({ cards, heading = 'h3' }: MapCardsProps) {
  return (
    <CardGrid>
      {cards.map(({ title, url, short_description, thumbnail }) => (
        <li key={title}>
          <Card
            to={url ?? ''}
            title={title}
            heading={heading}
            text={short_description}
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
        </li>
      ))}
    </CardGrid>
  )
}

function Facts({ years, chosen, countries, demonstration }: MapThumbnailData) {
  const time = years ? [yearsText([years.first, years.last])] : []
  return (
    <span className={styles.facts}>
      <span>{[...chosen, ...time, mapTexts.cardCountries(countries)].join(' · ')}</span>
      {demonstration && <Tag look="badge">{figureTexts.demonstration}</Tag>}
    </span>
  )
}
