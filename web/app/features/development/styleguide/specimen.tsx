/** One part of the interface on show: its name, a word on it, and each of its states with a caption. */
import { type ReactNode, useId } from 'react'
import styles from './specimen.module.css'

interface SpecimenProps {
  name: string
  note: string
  /** Side by side, or each as wide as the page. */
  look?: 'row' | 'stack'
  children: ReactNode
}

export function Specimen({ name, note, look = 'row', children }: SpecimenProps) {
  const id = useId()
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <p className={styles.note}>{note}</p>
      <div className={styles.states} data-look={look}>
        {children}
      </div>
    </section>
  )
}

interface StateProps {
  name: string
  /** What is made for pictures stands on dark ground. */
  ground?: 'paper' | 'dark'
  children: ReactNode
}

export function State({ name, ground = 'paper', children }: StateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.caption}>{name}</p>
      <div className={styles.sample} data-ground={ground}>
        {children}
      </div>
    </div>
  )
}
