/** Mark and name, leading home. */
import { SmartLink } from '#app/ui/link.tsx'
import { Mark } from '#app/ui/mark.tsx'
import styles from './brand.module.css'

export function Brand({ to, name, below }: { to: string; name: string; below?: string }) {
  return (
    <SmartLink className={styles.brand} to={to}>
      <Mark />
      <span>
        {name}
        {below && <small> {below}</small>}
      </span>
    </SmartLink>
  )
}
