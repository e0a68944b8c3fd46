/** Projects: where they are, and all of them as a list or on a map. */
import { projectForms, projectsForm } from '#app/features/portal/projects/forms.ts'
import { isOnMap, LIBRARY, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { LibraryScreen } from '#app/features/portal/shared/library/library-screen.tsx'
import type { LibraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { ViewSwitch } from '#app/features/shared/list/view-switch.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSearchParams } from '#app/navigation/context.ts'

export const form = projectsForm

export default function ProjectsPage() {
  const loaded = useLoaded<LibraryQueries>()
  const { options, places } = loaded
  const onMap = isOnMap(parseLibrary(LIBRARY.projects, useSearchParams()))
  const { CountPart, ProjectMap } = projectForms
  return (
    <LibraryScreen
      kind={LIBRARY.projects}
      loaded={loaded}
      view={<ViewSwitch />}
      above={!onMap && CountPart && options.ok && <CountPart filters={options.data} />}
    >
      {onMap && ProjectMap ? (found) => <ProjectMap list={found} places={places} /> : undefined}
    </LibraryScreen>
  )
}
