/** What those who are not states do: where, who and what about as figures, and all of it as a list. */
import { CountBars } from '#app/features/portal/shared/library/counts/count-bars.tsx'
import { CountMap } from '#app/features/portal/shared/library/counts/count-map.tsx'
import { LIBRARY } from '#app/features/portal/shared/library/kinds.ts'
import { LibraryScreen } from '#app/features/portal/shared/library/library-screen.tsx'
import type { LibraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { initiativeBarsTexts } from '#messages/portal/library-counts.ts'
import styles from './view.module.css'

export default function InitiativesPage() {
  const loaded = useLoaded<LibraryQueries>()
  const { options } = loaded
  return (
    <LibraryScreen
      kind={LIBRARY.initiatives}
      loaded={loaded}
      above={
        options.ok && (
          <>
            <div className={styles.figures}>
              <CountMap kind="initiatives" filters={options.data} />
              <CountBars by="actors" filters={options.data} />
              <CountBars by="topics" filters={options.data} />
            </div>
            <h2 className={styles.list}>{initiativeBarsTexts.list}</h2>
          </>
        )
      }
    />
  )
}
