/** The row of menus on wide screens. Only a node with children has a chevron and opens. */
import { use } from 'react'
import type { NavNode } from '#app/api/types.ts'
import { MegaPanel } from '#app/features/shared/shell/mega-panel.tsx'
import { NavItems, NavLink } from '#app/features/shared/shell/nav-link.tsx'
import { Toggle } from '#app/features/shared/shell/toggle.tsx'
import { allNodes, CurrentLinks } from '#app/features/shared/shell/use-current.ts'
import { Icon } from '#app/ui/icon.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './nav-menu.module.css'
import toggle from './toggle.module.css'

interface NavMenuProps {
  nodes: readonly NavNode[]
  label: string
  panel: 'mega' | 'drop'
}

export function NavMenu({ nodes, label, panel }: NavMenuProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.row}>
        {nodes.map((node) => (
          <li key={node.id}>
            {node.children.length > 0 ? (
              <Menu node={node} panel={panel} />
            ) : (
              node.url && <NavLink className={toggle.button} to={node.url} name={node.name} top />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Menu({ node, panel }: { node: NavNode; panel: NavMenuProps['panel'] }) {
  const { links } = use(CurrentLinks)
  const current = allNodes([node]).some(({ url }) => url && links.includes(url))
  const label = (
    <>
      {node.name}
      <Icon name="down" />
    </>
  )
  return (
    <Toggle label={label} panel={panel} current={current} closable={panel === 'mega'}>
      {panel === 'mega' ? <MegaPanel node={node} /> : <Drop node={node} />}
    </Toggle>
  )
}

function Drop({ node }: { node: NavNode }) {
  const shell = shellTexts
  return (
    <ul className={styles.drop}>
      {node.url && (
        <li>
          <NavLink to={node.url} name={shell.all(node.name)} />
        </li>
      )}
      <NavItems links={node.children} />
    </ul>
  )
}
