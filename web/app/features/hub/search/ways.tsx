/** Ways into the hub for those who have nothing to look for, or found nothing. */
import { type Area, isMissing } from '#app/api/query.ts'
import type { PopularSearches, Suggestions } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { Chip } from '#app/ui/chip.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { searchTexts } from '#messages/hub/search.ts'
import styles from './ways.module.css'

export function Popular({ popular }: { popular: Area<PopularSearches> }) {
  const m = searchTexts
  const paths = usePaths()
  if (isMissing(popular)) return null
  if (!popular.ok) return <Failed title={m.popularFailed} />
  if (popular.data.data.length === 0) return null
  return (
    <section className={styles.way} aria-labelledby="popular">
      <h2 id="popular">{m.popular}</h2>
      <ul className={styles.chips}>
        {popular.data.data.map(({ id, title }) => (
          <li key={id}>
            <Chip to={paths.hubSearch(title)}>{title}</Chip>
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

export function Browse() {
  const m = searchTexts
  const paths = usePaths()
  const { has } = useSite()
  const doors = [
    has('articles') && { ...m.doors.articles, to: paths.articles() },
    has('stories') && { ...m.doors.stories, to: paths.stories() },
    has('faqs') && { ...m.doors.faqs, to: paths.faqs },
    has('stories') && { ...m.doors.countries, to: paths.hubCountries },
    has('network') && { ...m.doors.networks, to: paths.networks },
    has('partners') && { ...m.doors.partners, to: paths.partners() },
  ].filter((door) => door !== false)
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
