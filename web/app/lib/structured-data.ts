/** What search engines read beside a page (JSON-LD). */

export interface Facts {
  name: string
  publicUrl: string | undefined
  crumbs?: readonly { text: string; to?: string }[] | undefined
  /** What the page is about, in schema.org's words. */
  things?: readonly object[] | undefined
  /** The page is the portal's home, which speaks for the whole site. */
  home: boolean
}

export function structuredData({
  name,
  publicUrl,
  crumbs,
  things: about = [],
  home,
}: Facts): object[] {
  if (!publicUrl) return []
  const url = `${publicUrl}/`
  const things: object[] = [...about]
  if (home) {
    things.push(
      {
        '@type': 'Organization',
        '@id': `${url}#organization`,
        name,
        url,
        logo: `${url}icon-512.png`,
      },
      {
        '@type': 'WebSite',
        name,
        url,
        publisher: { '@id': `${url}#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${url}search?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    )
  }
  if (crumbs && crumbs.length > 1) {
    things.push({
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ text, to }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: text,
        ...(to && { item: publicUrl + to }),
      })),
    })
  }
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
}

/** As elements of a head: data blocks, which no browser runs. */
export function structuredHead(things: readonly object[]): string {
  return things
    .map((thing) => JSON.stringify(thing).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
}

/** Puts a page's facts where those of the page before it stood. */
export function replaceStructured(facts: Facts): void {
  for (const old of document.head.querySelectorAll('script[type="application/ld+json"]')) {
    old.remove()
  }
  document.head.insertAdjacentHTML('beforeend', structuredHead(structuredData(facts)))
}
