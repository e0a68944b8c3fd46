/** The address of a page that an outside widget shall translate. */
import { isPage } from '#app/lib/links.ts'

/** Every page looks at it. Its value is one of the widget's language codes. */
export const TRANSLATE = 'translate'

/** The same page in another language; nothing stands for its own. The rest of the address stays. */
export function withLanguage(address: string, language: string | undefined): string {
  const [beforeHash = '', hash] = address.split('#', 2)
  const [path = '', query = ''] = beforeHash.split('?', 2)
  const pairs = query.split('&').filter((pair) => pair !== '' && !isTranslate(pair))
  if (language !== undefined) pairs.push(`${TRANSLATE}=${encodeURIComponent(language)}`)
  const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`
  return path + search + (hash === undefined ? '' : `#${hash}`)
}

/** The language that a page was asked for in; nothing stands for its own. */
export function languageIn(search: string): string | null {
  return search.includes(TRANSLATE) ? new URLSearchParams(search).get(TRANSLATE) : null
}

/** Who reads in another language goes on reading in it. */
export function keepLanguage(to: string, search: URLSearchParams): string {
  const language = search.get(TRANSLATE)
  return language && isPage(to) ? withLanguage(to, language) : to
}

function isTranslate(pair: string): boolean {
  return pair.split('=')[0] === TRANSLATE
}
