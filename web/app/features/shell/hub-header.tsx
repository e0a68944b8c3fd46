/** The hub's header: the way back to the portal, brand, menus and an optional call to action. */
import { useRef } from 'react'
import type { Globals, NavNode } from '#app/api/types.ts'
import { Brand } from '#app/features/shell/brand.tsx'
import { text } from '#app/features/shell/globals.ts'
import { NavMenu } from '#app/features/shell/nav-menu.tsx'
import { PhoneMenu } from '#app/features/shell/phone-menu.tsx'
import { useMenus } from '#app/features/shell/use-menus.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './hub-header.module.css'

export function HubHeader({ nodes, globals }: { nodes: readonly NavNode[]; globals: Globals }) {
  const header = useRef<HTMLElement>(null)
  const { shell } = useMessages()
  const { name } = useSite()
  const paths = usePaths()
  useMenus(header)
  const actionTitle = text(globals, 'top_bar_action_title')
  const actionUrl = text(globals, 'top_bar_action_url')
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <div className="wrap">
          <SmartLink className={styles.back} to={paths.portalHome}>
            <Icon name="back" />
            {shell.backToPortal(name)}
          </SmartLink>
        </div>
      </div>
      <div className={styles.main}>
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.brand}>
            <Brand
              to={paths.hubHome}
              name={name}
              below={text(globals, 'site_title') ?? shell.hubName}
            />
          </div>
          <NavMenu nodes={nodes} label={shell.hubNav} panel="drop" />
          {actionTitle && actionUrl && (
            <div className={styles.action}>
              <ButtonLink variant="primary" to={actionUrl}>
                {actionTitle}
              </ButtonLink>
            </div>
          )}
          <PhoneMenu
            nodes={nodes}
            label={shell.hubNav}
            extra={actionTitle && actionUrl ? [{ to: actionUrl, text: actionTitle }] : []}
          />
        </div>
      </div>
    </header>
  )
}
