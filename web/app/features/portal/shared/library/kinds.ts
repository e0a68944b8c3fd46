/** What the library holds: for each kind what its list can be narrowed by, and in which order it stands. */
import { type ListShape, type ListState, parseList } from '#app/features/shared/list/list-state.ts'
import { LIBRARY_PATHS, type LibraryName } from '#app/lib/paths.ts'

/** As the API names its filters. */
type Group =
  | 'sectors'
  | 'countries'
  | 'goals'
  | 'funders'
  | 'organisations'
  | 'topics'
  | 'languages'
  | 'levels'
  | 'costs'
  | 'actors'
  | 'years'

export type LibraryState = ListState<Group, string>
type LibraryShape = ListShape<Group, string>

export interface LibraryKind {
  name: LibraryName
  shape: LibraryShape
  /** What the API sorts by. */
  newest: string
  oldest: string
  /** The day of its date is one to be told; that of a report is only the first of its year. */
  isDated: boolean
  /** Nobody wrote a short description: cards show how the text begins, and pages the text alone. */
  isShort: boolean
  /** Each has a page here; of what has none the list leads to its maker's site. */
  hasPages: boolean
}

function kind(
  name: LibraryName,
  groups: readonly Group[],
  how: Partial<Pick<LibraryKind, 'isDated' | 'isShort' | 'hasPages'>> & {
    by?: string
    extras?: LibraryShape['extras']
  },
): LibraryKind {
  const { by = 'date', isDated = false, isShort = false, hasPages = true, extras = {} } = how
  return {
    name,
    // What has no date stands by its title alone.
    shape: by === 'title' ? { groups, extras, sorts: ['newest'] } : { groups, extras },
    newest: by === 'title' ? by : `-${by},title`,
    oldest: `${by},title`,
    isDated,
    isShort,
    hasPages,
  }
}

export const LIBRARY: Readonly<Record<LibraryName, LibraryKind>> = {
  projects: kind('projects', ['sectors', 'countries', 'goals', 'funders', 'years'], {
    by: 'start_year',
    isShort: true,
    // They can be seen on a map, too.
    extras: { view: (text) => (text === 'map' ? text : '') },
  }),
  reports: kind('reports', ['topics', 'organisations', 'years'], { isShort: true }),
  perspectives: kind('perspectives', ['topics', 'countries', 'years'], { isDated: true }),
  case_studies: kind('case_studies', ['topics', 'countries', 'organisations', 'years'], {
    by: 'start_year',
  }),
  updates: kind('updates', ['years'], { isDated: true }),
  viewpoints: kind('viewpoints', ['years'], { isDated: true }),
  courses: kind('courses', ['languages', 'levels', 'costs', 'organisations'], {
    by: 'title',
    isShort: true,
    hasPages: false,
  }),
  initiatives: kind('initiatives', ['actors', 'topics', 'countries', 'years'], {
    by: 'since',
    isShort: true,
    hasPages: false,
  }),
}

/** The kind whose list, or one of which, is at a path. */
export function kindAt(path: string): LibraryKind | undefined {
  const all = Object.values(LIBRARY)
  return all.find(({ name }) => {
    const list = LIBRARY_PATHS[name]
    return path === list || path.startsWith(`${list}/`)
  })
}

/** Whether an address asks for the map of a list. */
export function isOnMap({ extras }: LibraryState): boolean {
  return extras.view === 'map'
}

export function parseLibrary({ shape }: LibraryKind, search: URLSearchParams): LibraryState {
  return parseList(shape, search)
}
