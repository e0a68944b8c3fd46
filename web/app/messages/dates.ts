/** Days in words. */
import { catalogue } from '#app/messages/catalogue.ts'

export const datesTexts = catalogue({
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  },
})
