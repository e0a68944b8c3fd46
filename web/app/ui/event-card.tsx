/** An event: its day as on a calendar's leaf, its hours and place, and what to do about it. */
import { useEffect, useState } from 'react'
import type { EventWhen } from '#app/api/types.ts'
import { parseDay } from '#app/lib/dates.ts'
import { eventTime, hasHours, readersTime, type Span, townOf } from '#app/lib/event-time.ts'
import { isExternal } from '#app/lib/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EventState } from '#app/ui/event-date.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import { datesTexts } from '#messages/shared/dates.ts'
import { eventsTexts } from '#messages/shared/events.ts'
import styles from './event-card.module.css'

interface EventCardProps {
  title: string
  heading?: 'h2' | 'h3'
  when: EventWhen
  place: string
  online: boolean
  registration: string
  /** Cleaned HTML. */
  description?: string
  /** The address of its file for calendars. */
  calendar?: string | undefined
}

export function EventCard(props: EventCardProps) {
  const { title, heading: Heading = 'h2', when, place, online, description } = props
  const m = blocksTexts
  const { months } = datesTexts
  const first = parseDay(when.first_day)
  if (!first) return null
  const where = [place, online && (place ? m.online : m.onlineOnly)].filter(Boolean).join(' · ')
  return (
    <section className={styles.event} aria-label={title} data-state={when.state}>
      <p className={styles.leaf} aria-hidden="true" data-scrim>
        <span>{months[first.month - 1]?.slice(0, 3)}</span>
        <b>{first.day}</b>
        <span>{first.year}</span>
      </p>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        <Times when={when} months={months} />
        {where && <p>{where}</p>}
        {description && <RichText html={description} />}
        {when.state !== 'past' && <Ways {...props} />}
      </div>
    </section>
  )
}

/** The clock of the place; the reader's own where it shows another time, which only scripts know. */
function Times({ when, months }: { when: EventWhen; months: readonly string[] }) {
  const m = eventsTexts
  const [own, setOwn] = useState<Span>()
  useEffect(() => {
    setOwn(readersTime(when, Intl.DateTimeFormat().resolvedOptions().timeZone))
  }, [when])
  const town = townOf(when)
  return (
    <>
      <p>
        <EventState when={when} />{' '}
        <time dateTime={when.starts_at ? when.begins : when.first_day}>
          {eventTime(when, months)}
        </time>
        {hasHours(when) && ` ${m.clock(town)}`}
        {hasHours(when) && town && ` (${m.offset(when.offset)})`}
      </p>
      {own && <p className={styles.own}>{m.yours(eventTime(own, months))}</p>}
    </>
  )
}

/** For what is still to come: registering, and not forgetting it. */
function Ways({ registration, calendar }: Pick<EventCardProps, 'registration' | 'calendar'>) {
  const m = blocksTexts
  if (!calendar && !isExternal(registration)) return null
  return (
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
  )
}
