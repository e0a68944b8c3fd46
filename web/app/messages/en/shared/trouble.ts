/** When a part of a page is missing. */

export const troubleTexts = {
  reload: 'Load this page again',
  areaHelp: 'The rest of this page works. The line may be slow; nothing you entered is lost.',
  retry: 'Try again',
  offline:
    'There is no connection, so this page stays as it is. Pages you have seen are still there.',
  viewMissing: 'A part of this page did not arrive',
}
