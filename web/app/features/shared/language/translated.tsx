/** On a page that was asked for in another language: has it translated, and says how that goes. */
import { useEffect, useState } from 'react'
import { languageOf, parameterOf } from '#app/features/shared/language/languages.ts'
import { samePage } from '#app/features/shared/language/same-page.ts'
import { useSettings } from '#app/lib/app-context.tsx'
import { withLanguage } from '#app/lib/translate.ts'
import { useLocation } from '#app/navigation/context.ts'
import { languageTexts } from '#messages/shared/language.ts'
import styles from './translated.module.css'

type Progress = 'working' | 'done' | 'failed'

export function Translated() {
  const { translation } = useSettings()
  const { search } = useLocation()
  const language = languageOf(search)
  const code = parameterOf(language)
  if (!translation || code === undefined) return null
  return <Notice code={code} name={language.name} scriptUrl={translation.scriptUrl} />
}

interface NoticeProps {
  code: string
  name: string
  scriptUrl: string
}

function Notice({ code, name, scriptUrl }: NoticeProps) {
  const m = languageTexts
  const { pathname, search } = useLocation()
  const [progress, setProgress] = useState<Progress>('working')
  useEffect(() => {
    import('#app/features/shared/language/widget.ts')
      .then(({ translatePage }) => translatePage(code, scriptUrl))
      .then(
        (taken) => setProgress(taken ? 'done' : 'failed'),
        () => setProgress('failed'),
      )
  }, [code, scriptUrl])
  return (
    <>
      <meta name="robots" content="noindex" />
      <section className={`notranslate ${styles.bar}`} aria-label={m.label} translate="no">
        <p role="status">{m[progress](name)}</p>
        <a
          className={styles.back}
          {...samePage(withLanguage(pathname + search, undefined), undefined)}
          // The server's address may be shorter.
          suppressHydrationWarning
        >
          {m.original}
        </a>
      </section>
    </>
  )
}
