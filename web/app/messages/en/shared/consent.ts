/** Counting visits. */

export const consentTexts = {
  label: 'Counting visits',
  question:
    'May we count your visit? An outside service would learn which pages you read, so that we see which are useful. Everything works without it.',
  agree: 'Yes, count it',
  decline: 'No',
  states: {
    agreed: 'Your visits are counted.',
    declined: 'Your visits are not counted.',
    forbidden: 'Your browser asks sites not to count you, so we do not.',
  },
  change: 'Change this',
}
