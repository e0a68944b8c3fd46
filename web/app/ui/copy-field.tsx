/** A text to take along: can be selected by hand, and copied by a button once scripts run. */
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './copy-field.module.css'

interface CopyFieldProps {
  label: string
  value: string
  /** Copying was refused already: it comes selected, with the focus. */
  refused?: boolean
  /** Within something that was not opened yet. */
  shut?: boolean
}

export function CopyField({ label, value, refused = false, shut = false }: CopyFieldProps) {
  const ui = uiTexts
  const announce = useAnnounce()
  const live = useLive(shut)
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  const leaveToVisitor = useCallback(() => {
    text.current?.focus()
    text.current?.select()
    announce(ui.notCopied)
  }, [announce])
  useEffect(() => {
    if (refused) leaveToVisitor()
  }, [leaveToVisitor, refused])
  const copy = async () => {
    // Selected first: where the browser refuses to copy, one key does the rest.
    text.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      announce(ui.copied)
    } catch {
      leaveToVisitor()
    }
  }
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea ref={text} id={id} readOnly rows={3} value={value} />
      {live && (
        <Button onClick={copy} onBlur={() => setCopied(false)}>
          <Icon name={copied ? 'check' : 'copy'} /> {copied ? ui.copied : ui.copy}
        </Button>
      )}
    </div>
  )
}
