/** The menu on narrow screens: one button, one list, each parent a `details` of its own. */
import type { ReactNode } from 'react'
import type { NavNode } from '#app/api/types.ts'
import type { NamedLink } from '#app/features/shared/shell/globals.ts'
import { NavLink } from '#app/features/shared/shell/nav-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './phone-menu.module.css'

interface PhoneMenuProps {
  nodes: readonly NavNode[]
  label: string
  /** Links that stand beside the menus on wide screens. */
  extra?: readonly NamedLink[]
  /** What else belongs at its end. */
  children?: ReactNode
}

export function PhoneMenu({ nodes, label, extra = [], children }: PhoneMenuProps) {
  const shell = shellTexts
  return (
    <details className={styles.menu}>
      <summary className={styles.button} data-top>
        <span className={styles.closed}>
          <Icon name="menu" />
        </span>
        <span className={styles.open}>
          <Icon name="close" />
        </span>
        <span className="sr">{shell.menu}</span>
      </summary>
      <nav className={styles.panel} aria-label={label} data-menu>
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
          {extra.map(({ id, name, url }) => (
            <li key={id}>
              <NavLink className={styles.link} to={url} name={name} />
            </li>
          ))}
        </ul>
        {children && <div className={styles.end}>{children}</div>}
      </nav>
    </details>
  )
}

function Parent({ node }: { node: NavNode }) {
  const shell = shellTexts
  return (
    // The shared name closes the others when one opens.
    <details name="phone-menu">
      <summary className={styles.link}>
        {node.name}
        <Icon name="down" />
      </summary>
      <ul className={styles.children}>
        {node.url && <Branch node={{ ...node, name: shell.all(node.name), children: [] }} />}
        {node.children.map((child) => (
          <Branch key={child.id} node={child} />
        ))}
      </ul>
    </details>
  )
}

/** A link or a heading, and what lies below it, however deep that goes. */
function Branch({ node }: { node: NavNode }) {
  const { url, name, children } = node
  return (
    <li>
      {url ? (
        <NavLink className={styles.link} to={url} name={name} />
      ) : (
        <p className={styles.group}>{name}</p>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
