/** A box that narrows the questions while somebody types. It is a script's work: without one it is not there. */
import { useEffect } from 'react'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Field } from '#app/ui/field.tsx'
import { faqsTexts } from '#messages/hub/faqs.ts'
import styles from './questions.module.css'

interface FaqFilterProps {
  text: string
  onText: (text: string) => void
  count: number
}

/** After the last key, so that a screen reader is not interrupted at each of them. */
const PAUSE = 600

export function FaqFilter({ text, onText, count }: FaqFilterProps) {
  const m = faqsTexts
  const announce = useAnnounce()
  useEffect(() => {
    if (text === '') return
    const timer = window.setTimeout(() => announce(m.found(count)), PAUSE)
    return () => window.clearTimeout(timer)
  }, [announce, count, text])
  return (
    <search className={styles.filter}>
      <Field
        type="search"
        label={m.filter}
        placeholder={m.filterHint}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <p aria-hidden="true" data-all={text === ''}>
        {m.found(count)}
      </p>
    </search>
  )
}
