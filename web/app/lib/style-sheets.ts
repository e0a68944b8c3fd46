/**
 * Style sheets beside the one of all pages: one for each area, and one for each part that few pages
 * have. The server links those that a page needs; a browser fetches others with what needs them.
 */

/** What few pages have, by how the names of its classes begin: a page shows which of them it has. */
export const PART_MARKS = { figures: 'f_', homes: 'h_', maps: 'm_' } as const

export type PartSheet = keyof typeof PART_MARKS

const wanted = new Set<PartSheet>()

/**
 * Called by each style module of such a part, as it arrives: `scripts/style-sheets.ts` adds the call.
 * @public
 */
export function wantStyle(name: PartSheet): void {
  wanted.add(name)
}

/** A part of the program with the style that it turned out to need. @throws when one does not arrive. */
export async function withStyle<T>(part: Promise<T>): Promise<T> {
  const arrived = await part
  await Promise.all([...wanted].map((name) => loadStyle(name)))
  return arrived
}

const coming: Record<string, Promise<void> | undefined> = {}

/** @throws when it does not arrive. */
export async function loadStyle(name: string, page: Document = document): Promise<void> {
  const styles = page.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles
  const href = styles?.split(' ').find((style) => style.includes(`/${name}-`))
  const known = page.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
  // It has a sheet once it is there.
  if (!href || known?.sheet) return
  coming[href] ??= new Promise<void>((resolve, reject) => {
    // It did not arrive: scripts run when what the document links has come, or has not.
    known?.remove()
    const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    page.head.append(link)
  }).finally(() => {
    coming[href] = undefined
  })
  await coming[href]
}
