/** The languages that the interface speaks: each is a folder of `app/messages`. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The first language: its texts say which there are, and stand in where another has none yet. */
export const ENGLISH = 'en'

export const MESSAGES = fileURLToPath(new URL('../app/messages/', import.meta.url))

/** English first. */
export function languagesIn(folder = MESSAGES) {
  const others = readdirSync(folder).filter((name) => name !== ENGLISH)
  return [ENGLISH, ...others.toSorted()]
}

/** The name of a build's file that each language has its own of: English has the plain one. */
export function fileFor(language, name, ending) {
  return language === ENGLISH ? `${name}.${ending}` : `${name}.${language}.${ending}`
}
