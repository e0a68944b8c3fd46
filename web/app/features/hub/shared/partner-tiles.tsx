/** Organisations, side by side on white. */
import type { ReactNode } from 'react'
import type { EntryCard } from '#app/api/types.ts'
import { linkedId } from '#app/lib/linked-id.ts'
import { CountryLinks } from '#app/ui/country-links.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { partnersTexts } from '#messages/hub/partners.ts'
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

/** A tile elsewhere leads to the one in the list of partners. */
function PartnerTile({ partner }: { partner: EntryCard }) {
  const { title, url } = partner
  return (
    <Tile partner={partner}>
      <h3>
        {url ? (
          <SmartLink className="stretched" to={url}>
            {title}
          </SmartLink>
        ) : (
          title
        )}
      </h3>
    </Tile>
  )
}

interface ListedPartnerProps {
  partner: EntryCard
  /** The id of the tile that the address names. */
  linked: string
}

/** The tile in the list of partners: links find it by its id, and it leads to the partner's site. */
export function ListedPartner({ partner, linked }: ListedPartnerProps) {
  const { title, url, website } = partner
  const id = url?.split('#')[1]
  return (
    <Tile partner={partner} id={id} linked={id !== undefined && linkedId(`#${id}`) === linked}>
      <h2 tabIndex={-1}>
        {website ? (
          <SmartLink className="stretched" to={website}>
            {title} <Icon name="out" />
          </SmartLink>
        ) : (
          title
        )}
      </h2>
    </Tile>
  )
}

interface TileProps {
  partner: EntryCard
  id?: string | undefined
  linked?: boolean
  /** The name, which is always there in letters: a logo alone tells nobody who it is. */
  children: ReactNode
}

function Tile({ partner, id, linked = false, children }: TileProps) {
  const m = partnersTexts
  const { logo, short_description, countries } = partner
  const kind = labelOf(partner.kind)
  return (
    <article className={styles.tile} id={id} data-linked={linked || undefined}>
      <div className={styles.logo}>
        <Logo asset={logo} />
      </div>
      {kind && <Tag>{kind}</Tag>}
      {children}
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
