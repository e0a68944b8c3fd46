/** The first view of a home: what it is for, over a drawn landscape, with a search field. */
import type { ReactNode } from 'react'
import tall from '#app/assets/drawn/hero-tall.svg?url&no-inline'
import wide from '#app/assets/drawn/hero-wide.svg?url&no-inline'
import hub from '#app/assets/drawn/hub-hero.svg?url&no-inline'
import styles from './hero.module.css'
import text from './hero-text.module.css'

interface HeroProps {
  part: 'portal' | 'hub'
  kicker?: string
  title: string
  lede: string
  children: ReactNode
}

export function Hero({ part, kicker, title, lede, children }: HeroProps) {
  return (
    <div className={styles.hero} data-part={part} data-scrim>
      <div className={styles.ground}>
        {part === 'hub' ? (
          <img
            className={styles.scene}
            src={hub}
            alt=""
            width="1200"
            height="840"
            fetchPriority="high"
            decoding="async"
          />
        ) : (
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
        )}
      </div>
      <div className={`wrap ${text.text}`} data-part={part}>
        {kicker && <p className={text.kicker}>{kicker}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={text.lede}>{lede}</p>
        <div className={text.search}>{children}</div>
      </div>
    </div>
  )
}
