/** Projects: where they are, and all of them as a list. */
import { CountMap } from '#app/features/portal/shared/library/counts/count-map.tsx'
import { LIBRARY } from '#app/features/portal/shared/library/kinds.ts'
import { LibraryScreen } from '#app/features/portal/shared/library/library-screen.tsx'
import type { LibraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import styles from './view.module.css'

export default function ProjectsPage() {
  const loaded = useLoaded<LibraryQueries>()
  const { options } = loaded
  return (
    <LibraryScreen
      kind={LIBRARY.projects}
      loaded={loaded}
      above={
        options.ok && (
          <div className={styles.map}>
            <CountMap kind="projects" filters={options.data} />
          </div>
        )
      }
    />
  )
}
