/** Ways on for those who have nothing to look for, or found nothing. */
import { type Area, isMissing } from '#app/api/query.ts'
import type { PopularSearches, Suggestions } from '#app/api/types.ts'
import { Chip } from '#app/ui/chip.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { searchTexts } from '#messages/shared/search.ts'
import styles from './ways.module.css'

interface PopularProps {
  popular: Area<PopularSearches>
  searchAt: (text: string) => string
}

export function Popular({ popular, searchAt }: PopularProps) {
  const m = searchTexts
  if (isMissing(popular)) return null
  if (!popular.ok) return <Failed title={m.popularFailed} />
  if (popular.data.data.length === 0) return null
  return (
    <section className={styles.way} aria-labelledby="popular">
      <h2 id="popular">{m.popular}</h2>
      <ul className={styles.chips}>
        {popular.data.data.map(({ id, title }) => (
          <li key={id}>
            <Chip to={searchAt(title)}>{title}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may have been meant. Nothing is said when there is nothing like it. */
export function Meant({ meant }: { meant: Area<Suggestions> }) {
  const m = searchTexts
  if (!meant.ok || meant.data.data.length === 0) return null
  return (
    <section className={styles.way} aria-labelledby="meant">
      <h2 id="meant">{m.closest}</h2>
      <ul className={styles.chips}>
        {meant.data.data.map(({ url, title }) => (
          <li key={url}>
            <Chip to={url}>{title}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

export interface WayIn {
  title: string
  text: string
  to: string
}

export function Browse({ doors }: { doors: readonly WayIn[] }) {
  const m = searchTexts
  return (
    <section className={styles.way} aria-labelledby="browse">
      <h2 id="browse">{m.browse}</h2>
      <ul className={styles.doors}>
        {doors.map(({ title, text, to }) => (
          <li key={to}>
            <SmartLink className="stretched" to={to}>
              {title}
            </SmartLink>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
