/** The wide panel of a portal menu: what it is about, then its links in columns. */
import type { NavNode } from '#app/api/types.ts'
import { NavLink } from '#app/features/shell/nav-link.tsx'
import { useMessages } from '#app/lib/app-context.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import styles from './mega-panel.module.css'

export function MegaPanel({ node }: { node: NavNode }) {
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
      {loose.length > 0 && <Column nodes={loose} />}
      {groups.map((group) => (
        <Column key={group.id} title={group.name} nodes={group.children} />
      ))}
    </div>
  )
}

function Column({ title, nodes }: { title?: string; nodes: readonly NavNode[] }) {
  return (
    <div className={styles.column}>
      {title && <p className={styles.title}>{title}</p>}
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
