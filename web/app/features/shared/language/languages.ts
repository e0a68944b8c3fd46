/** The languages a page can be read in, by the codes of the translation widget. */
import { languageIn } from '#app/lib/translate.ts'

export interface Language {
  code: string
  /** As its readers write it. */
  name: string
  english: string
}

/** What pages are written in; it needs no translation. */
const OWN = 'en'

/** In the hub. */
export const HUB_LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', english: 'English' },
  { code: 'fr', name: 'Français', english: 'French' },
  { code: 'hi', name: 'हिन्दी', english: 'Hindi' },
  { code: 'zh-CN', name: '简体中文', english: 'Chinese (Simplified)' },
  { code: 'bn', name: 'বাংলা', english: 'Bengali' },
  { code: 'sw', name: 'Kiswahili', english: 'Swahili' },
  { code: 'ne', name: 'नेपाली', english: 'Nepali' },
]

/** In the portal. */
export const PORTAL_LANGUAGES: readonly Language[] = HUB_LANGUAGES.filter(({ code }) =>
  [OWN, 'fr'].includes(code),
)

/** In which language an address asks for its page. */
export function languageOf(search: string): Language {
  const code = languageIn(search) ?? OWN
  const [own] = HUB_LANGUAGES as [Language]
  return HUB_LANGUAGES.find((language) => language.code === code) ?? own
}

/** What goes into the address; nothing for the page's own language. */
export function parameterOf({ code }: Language): string | undefined {
  return code === OWN ? undefined : code
}
