/** A word or two on what something is. `badge` is a warning that must not be overlooked. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './tag.module.css'

interface TagProps {
  icon?: IconName
  look?: 'plain' | 'badge'
  children: ReactNode
}

export function Tag({ icon, look = 'plain', children }: TagProps) {
  return (
    <span className={styles.tag} data-look={look}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
