/** A button of a header and what it opens: a `details`, so that it opens without scripts too. */
import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './toggle.module.css'
import panelStyles from './toggle-panel.module.css'

interface ToggleProps {
  label: ReactNode
  /** `mega` spans the page; `drop` hangs below its button, `drop-end` from its right edge. */
  panel: 'mega' | 'drop' | 'drop-end'
  /** The open view lies behind it. */
  current?: boolean
  closable?: boolean
  children: ReactNode
}

export function Toggle({ label, panel, current = false, closable = false, children }: ToggleProps) {
  const shell = shellTexts
  return (
    // One name for all: a browser then keeps one of them open.
    <details name="header" data-panel={panel}>
      <summary className={styles.button} data-top data-current={current}>
        {label}
      </summary>
      <div className={panelStyles.panel} data-menu>
        <div className={panel === 'mega' ? `wrap ${panelStyles.inner}` : panelStyles.inner}>
          {children}
          {closable && (
            <div className={panelStyles.close}>
              <IconButton icon="close" label={shell.close} data-close />
            </div>
          )}
        </div>
      </div>
    </details>
  )
}
