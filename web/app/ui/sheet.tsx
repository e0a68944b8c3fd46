/**
 * Something that narrow screens have no room for: a button opens it from below, as a modal dialog.
 * Wide screens show it as part of the page when it is `beside`, and open it like narrow ones
 * otherwise. Without scripts it opens in its place and pushes down what follows.
 */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Announcements } from '#app/ui/announcer.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './sheet.module.css'

interface SheetProps {
  icon?: IconName
  label: string
  title: string
  beside?: boolean
  children: (close: () => void) => ReactNode
}

export function Sheet({ icon, label, title, beside = false, children }: SheetProps) {
  const ui = uiTexts
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const toggle = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  const close = () => dialog.current?.close()
  const onSummary = (event: MouseEvent) => {
    event.preventDefault()
    // It was opened in its place before the program came.
    toggle.current?.removeAttribute('open')
    setOpen(true)
    // Pressed before the page has heard that it was closed.
    if (dialog.current?.open === false) dialog.current.showModal()
  }
  return (
    <>
      <details ref={toggle} className={styles.toggle} data-beside={beside}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and the keyboard clicks it, too */}
        <summary onClick={onSummary}>
          {icon && <Icon name={icon} />}
          {label}
        </summary>
      </details>
      {open ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
        <dialog
          ref={dialog}
          className={styles.sheet}
          aria-labelledby={id}
          data-sheet
          // That comes some time after it was closed: it may be open again.
          onClose={() => setOpen(dialog.current?.open === true)}
          onClick={(event) => {
            // The dialog itself is only what lies around its content: the ground behind it.
            if (event.target === dialog.current) close()
          }}
        >
          <div className={styles.content}>
            <div className={styles.head}>
              <p id={id}>{title}</p>
              <IconButton icon="close" label={ui.close} onClick={close} />
              <Announcements />
            </div>
            {children(close)}
          </div>
        </dialog>
      ) : (
        <div className={styles.panel} data-sheet data-beside={beside}>
          {children(close)}
        </div>
      )}
    </>
  )
}
