/** What a visitor fetches for each page, read from the manifest of a build. */

/** In bytes of brotli, for a page that is read. */
const SCRIPT_BUDGET = 100_000

/** For a page of figures that answer to pointer and keyboard. */
const FIGURES_BUDGET = 130_000

/** Together with the program of a map that can be moved, which comes after the page is alive. */
export const LIVE_MAP_BUDGET = 160_000

/** In bytes of brotli: the style of a page that is read, and of one with figures or a map. */
export const STYLE_BUDGET = 20_000
export const PARTS_STYLE_BUDGET = 27_000

/** Pages of figures, and of maps that can be moved. */
const FIGURES = [
  'app/features/hub/climate/view.tsx',
  'app/features/hub/map/view.tsx',
  'app/features/hub/plans/view.tsx',
  'app/features/portal/embed/view.tsx',
  'app/features/portal/embed-part/view.tsx',
  'app/features/portal/gateway/view.tsx',
  'app/features/portal/indicator/view.tsx',
  'app/features/portal/initiatives/view.tsx',
  'app/features/portal/map/view.tsx',
  'app/features/portal/maps/view.tsx',
  'app/features/portal/profile/view.tsx',
  'app/features/portal/profiles/view.tsx',
  'app/features/portal/region/view.tsx',
  'app/features/portal/regions/view.tsx',
  'app/features/portal/projects/view.tsx',
  'app/features/portal/state/view.tsx',
]

/** How many bytes of script a view's page may have. */
export function budgetOf(view) {
  return FIGURES.includes(view) ? FIGURES_BUDGET : SCRIPT_BUDGET
}

/** Each has a layout of its own. */
const PARTS = ['portal', 'hub']

/** The files of these modules, and of all that they import. */
function filesOf(manifest, modules) {
  const files = new Set()
  const add = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  return [...files]
}

/** For each view, with all around it: how many bytes of script its page has, in how many files. */
export function scriptSizes(manifest, sizeOf, further = []) {
  const names = Object.keys(manifest)
  const entry = names.find((name) => manifest[name].isEntry)
  const views = names.filter((name) => /^app\/features\/[^/]+\/[^/]+\/view\.tsx$/.test(name))
  return views.map((view) => {
    // What is in neither part may be drawn in both: the larger one counts.
    const own = PARTS.filter((part) => view.includes(`/${part}/`))
    const pages = (own.length > 0 ? own : PARTS).map((part) => {
      const layout = `app/features/${part}/shell/layout.tsx`
      const routes = `app/${part}-routes.ts`
      const modules = [entry, 'app/browser.tsx', routes, layout, view, ...further]
      const files = filesOf(manifest, modules)
      const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
      return { view, bytes, files: files.length }
    })
    return pages.reduce((one, other) => (other.bytes > one.bytes ? other : one))
  })
}
