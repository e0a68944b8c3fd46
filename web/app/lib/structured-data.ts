/**
 * What search engines read beside a page (JSON-LD). Only the server writes it, into the head of
 * its documents: nobody reads it again when a page changes in place.
 */
import { use } from 'react'
import { HeadContext } from '#app/lib/app-context.tsx'

export interface Facts {
  name: string
  publicUrl: string | undefined
  crumbs?: readonly { text: string; to?: string }[] | undefined
  /** The page is the portal's home, which speaks for the whole site. */
  home: boolean
}

export function useStructuredData(facts: Facts): void {
  const head = use(HeadContext)
  if (!import.meta.env.SSR || !head) return
  head.push(...structuredData(facts))
}

export function structuredData({ name, publicUrl, crumbs, home }: Facts): object[] {
  if (!publicUrl) return []
  const url = `${publicUrl}/`
  const things: object[] = []
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
