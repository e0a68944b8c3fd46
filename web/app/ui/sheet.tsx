/**
 * Something that narrow screens have no room for: a button opens it from below. Wide screens show
 * it as part of the page when it is `beside`, and open it like narrow ones otherwise. Without
 * scripts it opens in its place and pushes down what follows.
 */
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { closeSheet, useSheet } from '#app/ui/use-sheet.ts'
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
  const toggle = useRef<HTMLDetailsElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useSheet(toggle, panel)
  const close = () => closeSheet(toggle.current)
  return (
    <>
      <details ref={toggle} className={styles.toggle} data-beside={beside}>
        <summary>
          {icon && <Icon name={icon} />}
          {label}
        </summary>
      </details>
      <div ref={panel} className={styles.panel} data-sheet data-beside={beside}>
        <div className={styles.head}>
          <p>{title}</p>
          <IconButton icon="close" label={ui.close} onClick={close} />
        </div>
        {children(close)}
      </div>
    </>
  )
}
