/** The hub's first view: what it is for, on contour ground. */
import type { ReactNode } from 'react'
import styles from './hub-hero.module.css'

interface HubHeroProps {
  kicker: string
  title: string
  lede: string
  actions: ReactNode
}

export function HubHero({ kicker, title, lede, actions }: HubHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lede}>{lede}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>
  )
}
