/** An event: its day as on a calendar's leaf, its hours and place, and what to do about it. */
import { isoDay } from '#app/lib/dates.ts'
import { eventTime } from '#app/lib/event-time.ts'
import { isExternal } from '#app/lib/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import { datesTexts } from '#messages/shared/dates.ts'
import styles from './event-card.module.css'

interface EventCardProps {
  title: string
  heading?: 'h2' | 'h3'
  date: string
  end: string
  place: string
  online: boolean
  registration: string
  /** Cleaned HTML. */
  description?: string
  /** The address of its file for calendars. */
  calendar?: string | undefined
}

export function EventCard(props: EventCardProps) {
  const { title, heading: Heading = 'h2', date, end, place, online, registration } = props
  const { description, calendar } = props
  const m = blocksTexts
  const { months } = datesTexts
  const time = eventTime(date, end, months)
  if (!time) return null
  const { first } = time
  const where = [place, online && (place ? m.online : m.onlineOnly)].filter(Boolean).join(' · ')
  return (
    <section className={styles.event} aria-label={title}>
      <p className={styles.leaf} aria-hidden="true" data-scrim>
        <span>{months[first.month - 1]?.slice(0, 3)}</span>
        <b>{first.day}</b>
        <span>{first.year}</span>
      </p>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        <p>
          <time dateTime={isoDay(first)}>{time.text}</time>
        </p>
        {where && <p>{where}</p>}
        {description && <RichText html={description} />}
        {(calendar || isExternal(registration)) && (
          <p className={styles.ways}>
            {isExternal(registration) && (
              <ButtonLink variant="primary" to={registration}>
                {m.register} <Icon name="out" />
              </ButtonLink>
            )}
            {calendar && (
              <ButtonLink to={calendar} download>
                <Icon name="calendar" /> {m.calendar}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
