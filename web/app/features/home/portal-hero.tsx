/** The portal's first view: one sentence of purpose over a drawn landscape. */
import type { ReactNode } from 'react'
import tall from '#app/assets/drawn/hero-tall.svg?url&no-inline'
import wide from '#app/assets/drawn/hero-wide.svg?url&no-inline'
import styles from './portal-hero.module.css'

interface PortalHeroProps {
  title: string
  lede: string
  children: ReactNode
}

export function PortalHero({ title, lede, children }: PortalHeroProps) {
  return (
    <div className={styles.hero}>
      <picture>
        <source media="(min-width: 640px)" srcSet={wide} width="1920" height="900" />
        <img
          className={styles.scene}
          src={tall}
          alt=""
          width="780"
          height="1100"
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <div className={`wrap ${styles.text}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lede}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
