/** Projects: where they are, and all of them as a list or on a map. */
import { knownProjectMap } from '#app/features/portal/projects/project-map-part.ts'
import { CountMap } from '#app/features/portal/shared/library/counts/count-map.tsx'
import { isOnMap, LIBRARY, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { LibraryScreen } from '#app/features/portal/shared/library/library-screen.tsx'
import type { LibraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { ViewSwitch } from '#app/features/shared/list/view-switch.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'
import styles from './view.module.css'

export default function ProjectsPage() {
  const loaded = useLoaded<LibraryQueries>()
  const { options, places } = loaded
  const onMap = isOnMap(parseLibrary(LIBRARY.projects, useSearchParams()))
  const ProjectMap = onMap ? knownProjectMap() : undefined
  return (
    <LibraryScreen
      kind={LIBRARY.projects}
      loaded={loaded}
      view={<ViewSwitch />}
      above={
        !onMap &&
        options.ok && (
          <div className={styles.map}>
            <CountMap kind="projects" filters={options.data} />
          </div>
        )
      }
    >
      {ProjectMap && ((found) => <ProjectMap list={found} places={places} />)}
    </LibraryScreen>
  )
}
