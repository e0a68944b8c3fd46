/** Parts of the interface that every screen may use. */
import { catalogue } from '#app/messages/catalogue.ts'

export const uiTexts = catalogue({
  en: {
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    busy: 'Working',
    furtherValues: (n: number) => `Show ${n} more`,
  },
})
