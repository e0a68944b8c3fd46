/** Temporary copies of the demonstration site, and addresses in it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getJson } from './http.mjs'
import { inScratch } from './scratch.mjs'
import { SITE } from './terrace.mjs'

let copies = 0

/** A copy of the demonstration site, with more text at the end of its settings. */
export function copySite(settings = '') {
  copies += 1
  const folder = inScratch(`site-${copies}`)
  cpSync(SITE, folder, { recursive: true })
  const file = join(folder, 'terrace.toml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${settings}`)
  return folder
}

export const HUB = '/llahub'
export const LIST = `${HUB}/articles`
export const PROFILE = '/country-profiles/NPL'
export const MAPS = '/interactive-maps/vulnerabilities'
export const MAP = `${MAPS}/climatedriven-risk-current`

/** Addresses of different pages: the homes, every article, and lists by filter and order. */
export async function differentPages(server, count) {
  const { data } = await getJson(`${server.base}/api/articles?limit=1000&fields=id,url`)
  const { categories, sectors } = await getJson(`${server.base}/api/articles/filters`)
  const pages = ['/', `${HUB}/`, LIST, ...data.map((article) => article.url)]
  for (const sector of choices(sectors)) {
    for (const category of choices(categories)) {
      const filters = [category && `categories=${category}`, sector && `sectors=${sector}`]
      for (const order of ['', 'sortBy=oldest']) {
        const query = [...filters, order].filter((part) => part !== '').join('&')
        if (query !== '') pages.push(`${LIST}?${query}`)
      }
    }
  }
  if (pages.length < count) throw new Error(`the site has ${pages.length} pages, not ${count}`)
  return pages.slice(0, count)
}

/** Nothing, each term, and each pair of terms. */
function choices(terms) {
  const slugs = terms.map((term) => term.slug).sort()
  const pairs = slugs.flatMap((one, at) => slugs.slice(at + 1).map((two) => `${one},${two}`))
  return ['', ...slugs, ...pairs]
}
