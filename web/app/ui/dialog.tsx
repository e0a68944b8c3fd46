/**
 * A window over the page, with the button that opens it. The browser keeps focus inside, closes it
 * on Escape and gives focus back; new browsers even open it without scripts (`command`).
 */
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Announcements } from '#app/ui/announcer.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './dialog.module.css'

interface DialogProps {
  /** What stands on the button. */
  label: ReactNode
  title: string
  children: ReactNode
  /** What can be done with it, beside closing. */
  actions?: ReactNode
}

export function Dialog({ label, title, children, actions }: DialogProps) {
  const ui = uiTexts
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const onPress = (event: MouseEvent) => {
    // The dialog itself is only what lies around its content: the ground behind it.
    if (event.target === dialog.current) dialog.current?.close()
  }
  return (
    <>
      <Button
        {...{ command: 'show-modal', commandfor: id }}
        aria-haspopup="dialog"
        onClick={(event) => {
          // Once is enough where the browser knows the command.
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        {label}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button */}
      <dialog
        ref={dialog}
        id={id}
        className={styles.dialog}
        aria-labelledby={`${id}-title`}
        onClick={onPress}
      >
        <div className={styles.content}>
          <form method="dialog" className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            <IconButton type="submit" icon="close" label={ui.close} />
          </form>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <Announcements />
      </dialog>
    </>
  )
}
