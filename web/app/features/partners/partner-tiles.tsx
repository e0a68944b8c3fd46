/** Organisations, side by side on white. */

import type { EntryCard } from '#app/api/types.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { partnersTexts } from '#app/messages/partners.ts'
import { CountryLinks } from '#app/ui/country-links.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './partner-tiles.module.css'

/** The class of a list whose items are tiles. */
export const TILES = styles.tiles

export function PartnerTiles({ partners }: { partners: readonly EntryCard[] }) {
  return (
    <ul className={styles.tiles}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <PartnerTile partner={partner} />
        </li>
      ))}
    </ul>
  )
}

interface PartnerTileProps {
  partner: EntryCard
  /** The level below the heading that stands above the list. */
  heading?: 'h2' | 'h3'
}

/** The name is always there in letters: a logo alone tells nobody who it is. */
export function PartnerTile({ partner, heading: Heading = 'h3' }: PartnerTileProps) {
  const m = useMessages(partnersTexts)
  const { title, logo, short_description, website, countries } = partner
  const kind = labelOf(partner.kind)
  return (
    <article className={styles.tile}>
      <div className={styles.logo}>
        <Logo asset={logo} />
      </div>
      {kind && <Tag>{kind}</Tag>}
      <Heading>
        {website ? (
          <SmartLink className="stretched" to={website}>
            {title} <Icon name="out" />
          </SmartLink>
        ) : (
          title
        )}
      </Heading>
      {short_description && <p>{short_description}</p>}
      <CountryLinks countries={countries ?? []} label={m.countries} />
    </article>
  )
}

/** A choice comes with the words that its author gave it. */
function labelOf(kind: unknown): string {
  const label = (kind as { label?: unknown } | null | undefined)?.label
  return typeof label === 'string' ? label : ''
}
