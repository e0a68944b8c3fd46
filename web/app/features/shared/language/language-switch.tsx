/** The languages of a bar: links that load the page anew, so that only then the widget is let in. */
import {
  HUB_LANGUAGES,
  type Language,
  languageOf,
  PORTAL_LANGUAGES,
  parameterOf,
} from '#app/features/shared/language/languages.ts'
import { samePage } from '#app/features/shared/language/same-page.ts'
import { useSettings } from '#app/lib/app-context.tsx'
import { withLanguage } from '#app/lib/translate.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Icon } from '#app/ui/icon.tsx'
import { languageTexts } from '#messages/shared/language.ts'
import styles from './language-switch.module.css'

export function LanguageSwitch({ offer }: { offer: 'hub' | 'portal' }) {
  const m = languageTexts
  const { translation } = useSettings()
  const { search } = useLocation()
  if (!translation) return null
  const current = languageOf(search)
  const languages = offer === 'hub' ? HUB_LANGUAGES : PORTAL_LANGUAGES
  return (
    // Its name and marks are those of the header's other menus: one is open at a time, arrow keys work.
    <details className={`notranslate ${styles.switch}`} name="header" translate="no">
      <summary className={styles.button} data-top>
        <svg className={styles.globe} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9" />
        </svg>
        <span className="sr">{m.label}: </span>
        <span className={styles.name} lang={current.code}>
          {current.name}
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.panel} data-menu>
        <ul>
          {languages.map((language) => (
            <li key={language.code}>
              <LanguageLink language={language} isCurrent={language === current} />
            </li>
          ))}
        </ul>
        <p className={styles.note}>{m.note}</p>
      </div>
    </details>
  )
}

function LanguageLink({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  const parameter = parameterOf(language)
  // Of whatever page it stands on. Who reads in a language already is not led anywhere.
  const href = parameter === undefined ? '?' : withLanguage('', parameter)
  const leads = isCurrent
    ? { 'aria-current': true }
    : { ...samePage(href, parameter), hrefLang: language.code, rel: 'nofollow' }
  return (
    <a className={styles.link} {...leads}>
      <span lang={language.code}>{language.name}</span>
      {language.name !== language.english && (
        <span className={styles.english}>{language.english}</span>
      )}
    </a>
  )
}
