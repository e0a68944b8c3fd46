/** The page that says what went wrong. */

export const errorsTexts = {
  notFound: 'This page could not be found',
  fallback: 'Error',
  gone: 'This page is no longer here',
  goneHelp: 'It was taken down for good. What it was about may live on elsewhere on this site.',
  closest: 'Were you looking for this?',
  backHome: 'Back to the home page',
  notFoundHelp:
    'The address may be mistyped, or the page may have moved. Nothing on your side is broken.',
  otherHelp: 'This is our fault, not yours. Loading the page again often helps.',
  search: 'Search this site',
  searchButton: 'Search',
  errorPageFailed: 'An error occurred while showing the error page',
  errorPageNote: 'The page you asked for failed, and so did the page that should have said so.',
  goHome: 'Go back to home',
}
