/** A letter about a number that somebody doubts, with all that is needed to look into it. */
import { figureTexts } from '#messages/shared/figure.ts'

export interface Report {
  /** Where letters about numbers go. */
  email: string
  /** The technical name of what is shown. */
  name: string
  value: string
  year: string
  /** An address that restores the view. */
  url: string
}

export function reportLink({ email, name, value, year, url }: Report): string {
  const subject = encodeURIComponent(figureTexts.reportSubject(name, year))
  const body = encodeURIComponent(figureTexts.reportBody(value, year, url))
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}&body=${body}`
}
