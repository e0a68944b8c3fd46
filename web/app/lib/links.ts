/** What kind of thing a link from content leads to. */

/** Only these beginnings leave the site. */
export function isExternal(href: string): boolean {
  return /^(https?:|mailto:|tel:)/i.test(href)
}

const SERVED_FOLDERS = ['/api/', '/assets/', '/data/', '/img/', '/wms', '/geocode/', '/_t/']
/** Only a document of its own has the policy that lets it show another site. */
const FRAMING_PAGE = /^\/external(?:[?#]|$)/

/** Whether the app draws this address itself; files and feeds are the server's. */
export function isPage(href: string): boolean {
  return (
    href.startsWith('/') &&
    !href.startsWith('//') &&
    !FRAMING_PAGE.test(href) &&
    !SERVED_FOLDERS.some((folder) => href.startsWith(folder))
  )
}
