/** The translation widget in the page. Loaded only when a visitor asked for another language. */
import { HUB_LANGUAGES } from '#app/features/shared/language/languages.ts'
import { selectLanguage, type Widget } from '#app/features/shared/language/select-language.ts'

const HOLDER = 'translation-widget'

interface TranslateElement {
  new (options: { pageLanguage: string; includedLanguages: string }, id: string): unknown
}

/** Fetches the widget and has it translate the page; says whether it took the language. */
export function translatePage(code: string, scriptUrl: string): Promise<boolean> {
  forget()
  // Outside of React's root: what the widget does here is its own affair.
  const holder = document.createElement('div')
  holder.id = HOLDER
  holder.hidden = true
  const script = document.createElement('script')
  let lost = false
  script.onerror = () => {
    lost = true
  }
  script.src = scriptUrl
  document.body.append(holder, script)
  return selectLanguage(
    code,
    widget(() => lost),
  )
}

function widget(isLost: () => boolean): Widget {
  return {
    isLost,
    isThere: () => element() !== undefined,
    start: () => {
      const Element = element()
      const included = HUB_LANGUAGES.map(({ code }) => code).join(',')
      if (Element) new Element({ pageLanguage: 'en', includedLanguages: included }, HOLDER)
    },
    reset: () => {
      const list = languageList()
      if (list) choose(list, '')
    },
    set: (code) => {
      const list = languageList()
      if (!list || ![...list.options].some(({ value }) => value === code)) return false
      choose(list, code)
      return true
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // biome-ignore lint/suspicious/noConsole: operators look for this line.
    log: (text) => console.warn(text),
  }
}

function element(): TranslateElement | undefined {
  type Global = { google?: { translate?: { TranslateElement?: TranslateElement } } }
  return (window as Global).google?.translate?.TranslateElement
}

function languageList(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>(`#${HOLDER} select.goog-te-combo`)
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The widget remembers the last language in a cookie and would begin with it. */
function forget(): void {
  const { hostname } = window.location
  for (const domain of ['', `; domain=${hostname}`, `; domain=.${hostname}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not everywhere yet.
    document.cookie = `googtrans=; path=/; max-age=0${domain}`
  }
}
