/** When the program did not arrive. Said by the first script, so it stands alone. */

export const plainTexts = {
  note: 'A part of this page did not arrive. You can read it and follow its links; some things need a better connection.',
  reload: 'Load this page again',
}
