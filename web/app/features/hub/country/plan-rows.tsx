/** People's plans as rows: most are maps and papers without a page of their own. */
import type { EntryCard } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './plan-rows.module.css'

export function PlanRows({ plans }: { plans: readonly EntryCard[] }) {
  return (
    <ul className={styles.plans}>
      {plans.map(({ id, title, url, short_description }) => (
        <li key={id}>
          <h3>{url ? <SmartLink to={url}>{title}</SmartLink> : title}</h3>
          {short_description && <p>{short_description}</p>}
        </li>
      ))}
    </ul>
  )
}
