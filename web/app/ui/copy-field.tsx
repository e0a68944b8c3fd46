/** A text to take along: can be selected by hand, and copied by a button once scripts run. */
import { useId, useState } from 'react'
import { useMessages } from '#app/lib/app-context.tsx'
import { uiTexts } from '#app/messages/ui.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLive } from '#app/ui/use-live.ts'
import styles from './copy-field.module.css'

export function CopyField({ label, value }: { label: string; value: string }) {
  const ui = useMessages(uiTexts)
  const announce = useAnnounce()
  const live = useLive()
  const id = useId()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const text = document.getElementById(id) as HTMLTextAreaElement | null
    // Selected first: where the browser refuses to copy, one key does the rest.
    text?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      announce(ui.copied)
    } catch {
      text?.focus()
    }
  }
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={3} value={value} />
      {live && (
        <Button onClick={copy} onBlur={() => setCopied(false)}>
          <Icon name={copied ? 'check' : 'copy'} /> {copied ? ui.copied : ui.copy}
        </Button>
      )}
    </div>
  )
}
