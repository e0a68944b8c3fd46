/**
 * The map, for those who look at it. A server knows it from the start; a browser learns it before it
 * draws the first page that shows it.
 */
import type { PageRequest, Part } from '#app/engine/route.ts'
import type { ProjectMap } from '#app/features/portal/projects/project-map.tsx'
import { isOnMap, LIBRARY, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { withStyle } from '#app/lib/style-sheets.ts'

let known: typeof ProjectMap | undefined

export function learnProjectMap(map: typeof ProjectMap): void {
  known = map
}

export function knownProjectMap(): typeof ProjectMap | undefined {
  return known
}

const PART: Part = {
  file: 'app/features/portal/projects/project-map.tsx',
  load: async () => {
    const part = await withStyle(import('#app/features/portal/projects/project-map.tsx'))
    learnProjectMap(part.ProjectMap)
  },
}

export function projectMapPart({ search }: Pick<PageRequest, 'search'>): Part | undefined {
  return isOnMap(parseLibrary(LIBRARY.projects, search)) ? PART : undefined
}
