/** A network that could not be loaded: the page says so and offers what there is instead. */

import { usePaths } from '#app/lib/app-context.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { networksTexts } from '#messages/hub/networks.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './network-head.module.css'

export function NetworkMissing() {
  const m = networksTexts
  const shell = shellTexts
  const paths = usePaths()
  return (
    <>
      <PageMeta title={m.kind} part="hub" hidden />
      <PageHead
        crumbs={[
          { text: shell.hub, to: paths.hubHome },
          { text: m.title, to: paths.networks },
        ]}
        title={m.kind}
      />
      <div className={`wrap ${styles.room}`}>
        <Failed title={m.oneFailed} tall />
        <p>
          <ArrowLink to={paths.networks}>{m.all}</ArrowLink>
        </p>
      </div>
    </>
  )
}
