/** Parts of the interface that every screen may use. */

export const uiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not copy it. It is selected, to be copied by hand.',
  busy: 'Working',
  furtherValues: (n: number) => `Show ${n} more`,
  fewerValues: 'Show fewer',
}
