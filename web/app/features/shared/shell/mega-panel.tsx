/** The wide panel of a portal menu: what it is about, then its links in columns, and what lies below them. */
import type { NavNode } from '#app/api/types.ts'
import { NavItems, NavLink } from '#app/features/shared/shell/nav-link.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './mega-panel.module.css'

export function MegaPanel({ node }: { node: NavNode }) {
  const shell = shellTexts
  const groups = node.children.filter((child) => child.children.length > 0)
  const loose = node.children.filter((child) => child.children.length === 0)
  return (
    <div className={styles.mega}>
      <div className={styles.lead} data-column>
        <p className={styles.leadTitle}>{node.name}</p>
        {node.description && <p>{node.description}</p>}
        {node.url && <ArrowLink to={node.url}>{shell.overview}</ArrowLink>}
      </div>
      {loose.length > 0 && <MegaColumn links={loose} />}
      {groups.map((group) => (
        <MegaColumn key={group.id} title={group.name} links={group.children} />
      ))}
    </div>
  )
}

interface MegaLink {
  id: string
  name: string
  url: string | null
  description?: string | null | undefined
  children?: readonly MegaLink[]
}

export function MegaColumn({ title, links }: { title?: string; links: readonly MegaLink[] }) {
  return (
    <div className={styles.column} data-column>
      {title && <p className={styles.title}>{title}</p>}
      <ul>
        {links.map(({ id, url, name, description, children = [] }) => (
          <li key={id}>
            {url ? <NavLink to={url} name={name} description={description} /> : <p>{name}</p>}
            {children.length > 0 && <Below links={children} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The fourth level, side by side. */
function Below({ links }: { links: readonly MegaLink[] }) {
  return (
    <ul className={styles.below}>
      <NavItems links={links} />
    </ul>
  )
}
