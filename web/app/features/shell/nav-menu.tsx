/** The row of menus on wide screens. A node with children is a `details`; one opens at a time. */
import { useLocation } from 'react-router'
import type { NavNode } from '#app/api/types.ts'
import { isCurrent } from '#app/features/shell/current.ts'
import { MegaPanel } from '#app/features/shell/mega-panel.tsx'
import { NavLink } from '#app/features/shell/nav-link.tsx'
import { useMessages } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './nav-menu.module.css'

interface NavMenuProps {
  nodes: readonly NavNode[]
  label: string
  /** `mega` spans the page; `drop` hangs below its button. */
  panel: 'mega' | 'drop'
}

export function NavMenu({ nodes, label, panel }: NavMenuProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.row}>
        {nodes.map((node) => (
          <li key={node.id}>
            {node.children.length > 0 ? (
              <MenuButton node={node} panel={panel} />
            ) : (
              node.url && <NavLink className={styles.item} to={node.url} name={node.name} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuButton({ node, panel }: { node: NavNode; panel: NavMenuProps['panel'] }) {
  const { pathname, search } = useLocation()
  const within = [node, ...node.children, ...node.children.flatMap((child) => child.children)]
  const current = within.some(({ url }) => url && isCurrent(url, pathname, search))
  return (
    <details className={styles.menu} name="nav-menu" data-panel={panel}>
      <summary className={styles.item} data-current={current}>
        {node.name}
        <Icon name="down" />
      </summary>
      <div className={styles.panel}>
        {panel === 'mega' ? <MegaPanel node={node} /> : <Drop node={node} />}
      </div>
    </details>
  )
}

function Drop({ node }: { node: NavNode }) {
  const { shell } = useMessages()
  return (
    <ul className={styles.drop}>
      {node.url && (
        <li>
          <NavLink to={node.url} name={shell.all(node.name)} />
        </li>
      )}
      {node.children.map(
        ({ id, url, name }) =>
          url && (
            <li key={id}>
              <NavLink to={url} name={name} />
            </li>
          ),
      )}
    </ul>
  )
}
