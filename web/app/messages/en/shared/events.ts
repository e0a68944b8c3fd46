/** When something happens. */

export const eventsTexts = {
  states: { upcoming: 'Upcoming', now: 'On now', past: 'Past' },
  /** Where clocks show it: the town of the time zone, if it has one. */
  clock: (town: string | undefined) => (town ? `${town} time` : 'UTC'),
  offset: (offset: string) => `UTC${offset}`,
  yours: (text: string) => `${text} where you are`,
}
