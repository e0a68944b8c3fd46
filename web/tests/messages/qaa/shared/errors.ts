/** A language of tests, which lacks most texts of this file: the type checker says so. */
import type { errorsTexts as english } from '#messages/shared/errors.ts'

// @ts-expect-error: texts are missing.
export const errorsTexts: typeof english = {
  notFound: 'Qaa notfound',
  backHome: 'Qaa home',
}
