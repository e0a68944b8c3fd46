/** What kind of thing a link from content leads to. */

/** Only these beginnings leave the site; the server lets no others through. */
const AWAY = /^(https?|mailto|tel|sms|whatsapp|geo|webcal|ftp):/i

export function isExternal(href: string): boolean {
  return AWAY.test(href)
}

const SERVED_FOLDERS = [
  '/api/',
  '/assets/',
  '/data/',
  '/img/',
  '/wms',
  '/wmts',
  '/tiles/',
  '/geocode/',
  '/_t/',
]

/** Whether the app draws this address itself; files and feeds are the server's. */
export function isPage(href: string): boolean {
  return (
    href.startsWith('/') &&
    !href.startsWith('//') &&
    !SERVED_FOLDERS.some((folder) => href.startsWith(folder))
  )
}
