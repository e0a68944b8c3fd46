/** One of several views, as links: they work without scripts, and each is an address to share. */
import type { ReactNode } from 'react'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './choices.module.css'

interface ChoicesProps {
  label: string
  /** The sign in figures of what is chosen. */
  mark?: ReactNode
  options: readonly { key: string; text: string; to: string }[]
  chosen: string
}

export function Choices({ label, mark, options, chosen }: ChoicesProps) {
  return (
    <nav className={styles.choices} aria-label={label}>
      <p aria-hidden="true">
        {mark}
        {label}
      </p>
      <ul>
        {options.map(({ key, text, to }) => (
          <li key={key}>
            <SmartLink to={to} keepScroll replace aria-current={key === chosen || undefined}>
              {text}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
