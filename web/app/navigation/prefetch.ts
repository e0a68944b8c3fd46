/** What a visible link leads to is fetched while nothing else happens, so that following it is quick. */
import { isPage } from '#app/lib/links.ts'
import { whenIdle } from '#app/lib/when-painted.ts'

const IDLE_TIMEOUT_MS = 2000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not for those who pay by the byte or wait for each of them. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/**
 * Watches the page's links. `load` is called once for each address that came into view; `onPage`
 * is given what is to be done on each new page.
 */
export function prefetchLinks(
  load: (path: string) => void,
  onPage: (scan: () => void) => void,
): void {
  if (!mayPrefetch(connection()) || !('IntersectionObserver' in window)) return
  const known = new Set<string>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const path = (target as HTMLAnchorElement).pathname
      if (known.has(path)) continue
      known.add(path)
      prefetchPart(() => load(path))
    }
  })
  const scan = () => {
    observer.disconnect()
    for (const link of document.querySelectorAll('a[href]')) {
      // Those in drawings have no parts of an address; words beside them lead to the same pages.
      const leads = link instanceof HTMLAnchorElement && isPage(link.getAttribute('href') ?? '')
      if (leads) observer.observe(link)
    }
  }
  onPage(() => whenIdle(scan, IDLE_TIMEOUT_MS))
}

/** A part of the program that may be wanted later. */
export function prefetchPart(load: () => void): void {
  whenIdle(() => {
    if (mayPrefetch(connection())) load()
  }, IDLE_TIMEOUT_MS)
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection
}
