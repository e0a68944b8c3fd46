/**
 * The portal's header: a bar with links about the portal and the languages; below it brand, three
 * mega-menus, the hub and two search panels. Phones have one row and a menu that holds the rest.
 */
import type { ReactNode } from 'react'
import type { Globals, NavNode } from '#app/api/types.ts'
import { SearchPanel } from '#app/features/portal/shell/search-panel.tsx'
import { TopBar } from '#app/features/portal/shell/top-bar.tsx'
import { Brand } from '#app/features/shared/shell/brand.tsx'
import { links, text, texts } from '#app/features/shared/shell/globals.ts'
import { NavMenu } from '#app/features/shared/shell/nav-menu.tsx'
import { PhoneMenu } from '#app/features/shared/shell/phone-menu.tsx'
import { Shortcuts } from '#app/features/shared/shell/shortcuts.tsx'
import { SiteHeader } from '#app/features/shared/shell/site-header.tsx'
import { Toggle } from '#app/features/shared/shell/toggle.tsx'
import { allNodes, useCurrent } from '#app/features/shared/shell/use-current.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './portal-header.module.css'

interface PortalHeaderProps {
  nodes: readonly NavNode[]
  globals: Globals
  /** The most searched words; none when they are not known. */
  popular: readonly string[]
  /** It lies on the page's hero. */
  transparent: boolean
  /** The language switch. */
  language?: ReactNode
}

export function PortalHeader(props: PortalHeaderProps) {
  const { nodes, globals, popular, transparent, language } = props
  const shell = shellTexts
  const { name } = useSite()
  const paths = usePaths()
  const shortcuts = texts(globals, 'search_shortcuts')
  const about = links(globals, 'header_links')
  const initiatives = links(globals, 'initiatives')
  const hub = { id: 'hub', name: text(globals, 'hub_name') ?? shell.hubLink, url: paths.hubHome }
  const current = useCurrent([...allNodes(nodes), ...about, ...initiatives, hub])
  return (
    <SiteHeader
      over={transparent}
      className={styles.header}
      current={current}
      facts={['portal', nodes, globals, popular, name]}
      draw={() => (
        <>
          <TopBar about={about} language={language} />
          <div className={`wrap ${styles.inner}`}>
            <div className={styles.brand}>
              <Brand to={paths.portalHome} name={name} />
            </div>
            <NavMenu nodes={nodes} label={shell.mainNav} panel="mega" />
            <div className={styles.tools}>
              <SmartLink className={styles.hub} to={hub.url} data-top>
                {hub.name}
              </SmartLink>
              <Toggle label={<Named icon="search" name={shell.search} />} panel="mega" closable>
                <SearchPanel
                  shortcuts={shortcuts.length > 0 ? shortcuts : shell.shortcuts}
                  initiatives={initiatives}
                  about={about}
                />
              </Toggle>
              {popular.length > 0 && (
                <Toggle label={<Popular />} panel="drop-end" closable>
                  <div className={styles.popular}>
                    <p>{shell.popular}</p>
                    <Shortcuts titles={popular} />
                  </div>
                </Toggle>
              )}
            </div>
            <SmartLink className={styles.toSearch} to={paths.portalSearch()}>
              <Named icon="search" name={shell.search} />
            </SmartLink>
            <PhoneMenu nodes={nodes} label={shell.mainNav} extra={[hub, ...about]}>
              {language}
            </PhoneMenu>
          </div>
        </>
      )}
    />
  )
}

function Popular() {
  const [seen, heard] = shellTexts.popularButton
  return (
    <>
      <span>
        {seen} <span className="sr">{heard}</span>
      </span>
      <Icon name="down" />
    </>
  )
}

function Named({ icon, name }: { icon: 'search'; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="sr">{name}</span>
    </>
  )
}
