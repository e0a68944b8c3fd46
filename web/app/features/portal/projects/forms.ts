/**
 * The two forms of the page, each for those who look at it: a figure above cards, or a map beside rows.
 * A server knows both from the start; a browser learns one before it draws the first page that shows it.
 */
import type { PageRequest, Part } from '#app/engine/route.ts'
import type { CountPart } from '#app/features/portal/projects/count-part.tsx'
import type { ProjectMap } from '#app/features/portal/projects/project-map.tsx'
import { withStyle } from '#app/lib/style-sheets.ts'

interface Forms {
  CountPart?: typeof CountPart
  ProjectMap?: typeof ProjectMap
}

export const projectForms: Forms = {}

const load = async (form: Promise<Forms>) => void Object.assign(projectForms, await withStyle(form))

const LIST: Part = {
  file: 'app/features/portal/projects/count-part.tsx',
  load: () => load(import('#app/features/portal/projects/count-part.tsx')),
}
const MAP: Part = {
  file: 'app/features/portal/projects/project-map.tsx',
  load: () => load(import('#app/features/portal/projects/project-map.tsx')),
}

export function projectsForm({ search }: Pick<PageRequest, 'search'>): Part {
  return search.get('view') === 'map' ? MAP : LIST
}
