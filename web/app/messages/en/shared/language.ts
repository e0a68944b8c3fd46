/** The language switch, and pages in another language. */

export const languageTexts = {
  label: 'Language',
  note: 'Other languages are translated by an outside service, which then learns which page you read.',
  working: (name: string) => `This page is being translated into ${name}.`,
  done: (name: string) => `Translated into ${name} by a machine. It may be wrong in places.`,
  failed: (name: string) =>
    `The translation into ${name} could not be loaded. This is the original.`,
  original: 'Show the original',
}
