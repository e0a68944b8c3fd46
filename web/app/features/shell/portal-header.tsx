/** The portal's header: brand, menus from content, and the way to the hub. */
import { useRef } from 'react'
import type { NavNode } from '#app/api/types.ts'
import { Brand } from '#app/features/shell/brand.tsx'
import { NavMenu } from '#app/features/shell/nav-menu.tsx'
import { PhoneMenu } from '#app/features/shell/phone-menu.tsx'
import { useMenus } from '#app/features/shell/use-menus.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './portal-header.module.css'

export function PortalHeader({ nodes, over }: { nodes: readonly NavNode[]; over: boolean }) {
  const header = useRef<HTMLElement>(null)
  const { shell } = useMessages()
  const { name } = useSite()
  const paths = usePaths()
  useMenus(header)
  return (
    <header ref={header} className={styles.header} data-over={over}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.brand}>
          <Brand to={paths.portalHome} name={name} />
        </div>
        <NavMenu nodes={nodes} label={shell.mainNav} panel="mega" />
        <SmartLink className={styles.hub} to={paths.hubHome}>
          {shell.hubLink}
        </SmartLink>
        <PhoneMenu
          nodes={nodes}
          label={shell.mainNav}
          extra={[{ to: paths.hubHome, text: shell.hubLink }]}
        />
      </div>
    </header>
  )
}
