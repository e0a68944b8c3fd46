/** The row of menus on wide screens. A node with children is a `details`; one opens at a time. */
import { useLocation } from 'react-router'
import type { NavNode } from '#app/api/types.ts'
import { isCurrent } from '#app/features/shell/current.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
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
        {panel === 'mega' ? <Mega node={node} /> : <Drop node={node} />}
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

function Mega({ node }: { node: NavNode }) {
  const { shell } = useMessages()
  const groups = node.children.filter((child) => child.children.length > 0)
  const loose = node.children.filter((child) => child.children.length === 0)
  return (
    <div className={`wrap ${styles.mega}`}>
      <div className={styles.lead}>
        <p className={styles.leadTitle}>{node.name}</p>
        {node.description && <p>{node.description}</p>}
        {node.url && <ArrowLink to={node.url}>{shell.all(node.name)}</ArrowLink>}
      </div>
      {loose.length > 0 && <MegaColumn nodes={loose} />}
      {groups.map((group) => (
        <MegaColumn key={group.id} title={group.name} nodes={group.children} />
      ))}
    </div>
  )
}

function MegaColumn({ title, nodes }: { title?: string; nodes: readonly NavNode[] }) {
  return (
    <div className={styles.column}>
      {title && <p className={styles.columnTitle}>{title}</p>}
      <ul>
        {nodes.map(
          ({ id, url, name, description }) =>
            url && (
              <li key={id}>
                <NavLink to={url} name={name} description={description} />
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

interface NavLinkProps {
  to: string
  name: string
  description?: string | null | undefined
  className?: string | undefined
}

/** A menu's link, marked when it leads to the open view. */
export function NavLink({ to, name, description, className }: NavLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <SmartLink
      to={to}
      className={className}
      aria-current={isCurrent(to, pathname, search) ? 'page' : undefined}
    >
      {description ? (
        <>
          <strong>{name}</strong> <span>{description}</span>
        </>
      ) : (
        name
      )}
    </SmartLink>
  )
}
