/** The style sheet of an area, which a page of the other area does not have. */

/** @throws when it does not arrive. */
export async function loadAreaStyle(area: string, page: Document = document): Promise<void> {
  const styles = page.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? ''
  const href = styles.split(' ').find((style) => style.includes(`/${area}-`))
  if (!href) return
  const known = page.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
  // It has a sheet once it is there.
  if (known?.sheet) return
  const link = known ?? Object.assign(page.createElement('link'), { rel: 'stylesheet', href })
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // The next try asks anew.
      link.remove()
      reject(new Error(`${href} did not arrive`))
    })
    if (!known) page.head.append(link)
  })
}
