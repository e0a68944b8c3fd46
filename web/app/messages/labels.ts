/** Kinds of articles. */
import { catalogue } from '#app/messages/catalogue.ts'

export const labelsTexts = catalogue({
  en: {
    method: 'Method',
    guide: 'Guide',
    video: 'Video',
  },
})
