/** The menu on narrow screens: one button, one list, each parent a `details` of its own. */
import type { NavNode } from '#app/api/types.ts'
import { NavLink } from '#app/features/shell/nav-link.tsx'
import { useMessages } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './phone-menu.module.css'

interface PhoneMenuProps {
  nodes: readonly NavNode[]
  label: string
  /** Links that stand beside the menus on wide screens. */
  extra?: readonly { to: string; text: string }[]
}

export function PhoneMenu({ nodes, label, extra = [] }: PhoneMenuProps) {
  const { shell } = useMessages()
  return (
    <details className={styles.menu}>
      <summary className={styles.button}>
        <span className={styles.closed}>
          <Icon name="menu" />
        </span>
        <span className={styles.open}>
          <Icon name="close" />
        </span>
        <span className="sr">{shell.menu}</span>
      </summary>
      <nav className={styles.panel} aria-label={label}>
        <ul>
          {nodes.map((node) => (
            <li key={node.id}>
              {node.children.length > 0 ? (
                <Parent node={node} />
              ) : (
                node.url && <NavLink className={styles.link} to={node.url} name={node.name} />
              )}
            </li>
          ))}
          {extra.map(({ to, text }) => (
            <li key={to}>
              <NavLink className={styles.link} to={to} name={text} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function Parent({ node }: { node: NavNode }) {
  const { shell } = useMessages()
  const leaves = node.children.flatMap((child) => [
    ...(child.url ? [child] : []),
    ...child.children.filter(({ url }) => url),
  ])
  return (
    <details name="phone-menu">
      <summary className={styles.link}>
        {node.name}
        <Icon name="down" />
      </summary>
      <ul className={styles.children}>
        {node.url && (
          <li>
            <NavLink className={styles.link} to={node.url} name={shell.all(node.name)} />
          </li>
        )}
        {leaves.map(
          ({ id, url, name }) =>
            url && (
              <li key={id}>
                <NavLink className={styles.link} to={url} name={name} />
              </li>
            ),
        )}
      </ul>
    </details>
  )
}
