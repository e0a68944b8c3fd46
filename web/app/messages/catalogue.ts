/**
 * Every text of the interface stands in a catalogue, each beside its subject, so that a page
 * fetches only what it says. Texts that authors write come from the API and never stand here.
 */

/** A language that the interface speaks. Another one is another object of the same shape beside `en`. */
export type Language = 'en'

export type Catalogue<T> = Readonly<Record<Language, T>>

export type TextsOf<C extends Catalogue<unknown>> = C[Language]

/** Holds all languages to the shape of the first. */
export function catalogue<T>(texts: Catalogue<T>): Catalogue<T> {
  return texts
}
