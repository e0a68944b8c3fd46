/** The hub's header: top bar, logo and menus. It may lie clear on the first part of a page. */
import type { ReactNode } from 'react'
import type { Globals, NavNode } from '#app/api/types.ts'
import { HubLogo } from '#app/features/hub/shell/hub-logo.tsx'
import { HubTopBar } from '#app/features/hub/shell/hub-top-bar.tsx'
import { topBarAction } from '#app/features/shared/shell/globals.ts'
import { NavMenu } from '#app/features/shared/shell/nav-menu.tsx'
import { PhoneMenu } from '#app/features/shared/shell/phone-menu.tsx'
import { SiteHeader } from '#app/features/shared/shell/site-header.tsx'
import { allNodes, useCurrent } from '#app/features/shared/shell/use-current.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './hub-header.module.css'

interface HubHeaderProps {
  nodes: readonly NavNode[]
  globals: Globals
  /** It lies on the page's hero until the page is scrolled. */
  transparent?: boolean
  /** With the way back to the portal. */
  backBar?: boolean
  /** The top bar alone. */
  bare?: boolean
  /** The language switch. */
  language?: ReactNode
}

export function HubHeader(props: HubHeaderProps) {
  const { nodes, globals, transparent = false, backBar = true, bare = false, language } = props
  const shell = shellTexts
  const { name } = useSite()
  const paths = usePaths()
  const over = transparent && !bare
  const action = topBarAction(globals, paths)
  const extra = action ? [action] : []
  const current = useCurrent([...allNodes(nodes), ...extra])
  return (
    <SiteHeader
      over={over}
      className={styles.header}
      current={current}
      facts={['hub', nodes, globals, over, backBar, bare, name]}
      draw={() => (
        <>
          <HubTopBar globals={globals} back={backBar} alone={bare} language={language} />
          {!bare && (
            <div className={styles.main}>
              <div className={`wrap ${styles.inner}`}>
                <div className={styles.logo}>
                  <HubLogo globals={globals} both={over} />
                </div>
                <NavMenu nodes={nodes} label={shell.hubNav} panel="drop" />
                <PhoneMenu nodes={nodes} label={shell.hubNav} extra={extra} />
              </div>
            </div>
          )}
        </>
      )}
    />
  )
}
