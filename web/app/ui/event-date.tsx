/** When an event is, on one line of a card: whether it is still to come, and its days. */
import type { EventWhen } from '#app/api/types.ts'
import { briefTime, townOf } from '#app/lib/event-time.ts'
import { datesTexts } from '#messages/shared/dates.ts'
import { eventsTexts } from '#messages/shared/events.ts'
import styles from './event-date.module.css'

export function EventDate({ when }: { when: EventWhen }) {
  const m = eventsTexts
  const { months } = datesTexts
  const isOneDay = when.first_day === when.last_day
  return (
    <span className={styles.date}>
      <EventState when={when} />{' '}
      <time dateTime={when.first_day}>
        {briefTime(when, months)}
        {isOneDay && when.starts_at && ` ${m.clock(townOf(when))}`}
      </time>
    </span>
  )
}

/** The word, so that nobody needs to see its colour. */
export function EventState({ when: { state } }: { when: Pick<EventWhen, 'state'> }) {
  const m = eventsTexts
  return (
    <b className={styles.state} data-state={state}>
      {m.states[state]}
    </b>
  )
}
