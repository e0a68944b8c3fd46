/** A principle with its mark, leading to its stories. */
import type { Term } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import styles from './principle-tag.module.css'

interface PrincipleTagProps {
  term: Term
  /** Its place among the principles. */
  shape: number
  /** Where stories with it are. */
  to: string
}

export function PrincipleTag({ term, shape, to }: PrincipleTagProps) {
  return (
    <SmartLink className={styles.tag} to={to}>
      <span>
        <PrincipleMark shape={shape} color={term.color} />
        {term.title}
      </span>
    </SmartLink>
  )
}
