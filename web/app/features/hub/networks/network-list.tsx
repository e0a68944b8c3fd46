/** All networks, the first one large. */
import { type Area, isMissing } from '#app/api/query.ts'
import type { EntryPage } from '#app/api/types.ts'
import { NetworkCard } from '#app/features/hub/shared/network-card.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { networksTexts } from '#messages/hub/networks.ts'
import styles from './network-list.module.css'

/** Pictures that are in view at once. */
const EAGER = 2

export function NetworkList({ list }: { list: Area<EntryPage> }) {
  const m = networksTexts
  if (isMissing(list)) return <Empty title={m.empty} />
  if (!list.ok) return <Failed title={m.failed} tall />
  if (list.data.data.length === 0) return <Empty title={m.empty} />
  return (
    <ul className={styles.networks}>
      {list.data.data.map((network, at) => (
        <li key={network.id}>
          <NetworkCard network={network} heading="h2" eager={at < EAGER} />
        </li>
      ))}
    </ul>
  )
}
