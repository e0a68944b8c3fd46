/** A principle with its colour. The colour is an author's, so it cannot stand in the style sheet. */
import type { Term } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './principle-tag.module.css'

interface PrincipleTagProps {
  term: Term
  /** Where stories with it are. */
  to: string
}

export function PrincipleTag({ term, to }: PrincipleTagProps) {
  return (
    <SmartLink className={styles.tag} to={to}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <circle cx="6" cy="6" r="5.5" fill={term.color ?? 'currentColor'} />
      </svg>
      {term.title}
    </SmartLink>
  )
}
