/**
 * Which modules come to browsers in one file, told from who imports whom. Files compress better
 * together, so what every page needs is one, and what every page of an area needs is another.
 */
import type { Plugin, Rollup } from 'vite'

/** The first script, which fetches all else and must not wait for it. */
const FIRST = 'app/entry-client.ts'
const PROGRAM = 'app/browser.tsx'
const AREAS = ['hub', 'portal'] as const
/** Figures in pages of other sites are the portal's. */
const ROUTES = { hub: ['/hub-routes.ts'], portal: ['/portal-routes.ts', '/embed-routes.ts'] }

/**
 * What so many parts use, of both areas, comes with every page: many small files cost more than
 * they save. What one area alone uses stays with its parts, or figures would come with articles.
 */
const MANY = 8

type InfoOf = (
  id: string,
) => Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null

/** The file of each module that is in one with others; `root` is where the sources lie. */
export function chunksOf(root: string, infoOf: InfoOf): Map<string, string> {
  const closure = (...ids: string[]) => closureOf(ids, (id) => infoOf(id)?.importedIds ?? [])
  const first = closure(root + FIRST)
  const entries = entriesFrom(root + FIRST, infoOf)
  const areaEntries = AREAS.map((area) => [
    `${root}app/${area}-routes.ts`,
    `${root}app/features/${area}/shell/layout.tsx`,
  ])
  const [hub, portal] = areaEntries.map((ids) => closure(...ids)) as [Set<string>, Set<string>]
  const together = new Set([root + PROGRAM, ...areaEntries.flat()])
  const users = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of closure(entry)) users.set(id, [...(users.get(id) ?? []), entry])
  }
  const program = closure(root + PROGRAM)
  const isOfMany = (id: string) => {
    const parts = users.get(id) ?? []
    const isOfOne = AREAS.some((area) =>
      parts.every(
        (part) =>
          part.includes(`features/${area}/`) || ROUTES[area].some((file) => part.endsWith(file)),
      ),
    )
    return parts.length >= MANY && !isOfOne
  }
  // A part of the other area would fetch the whole file of an area for it.
  const isUsedIn = (area: string, id: string) =>
    (users.get(id) ?? []).some((part) => part.includes(`features/${area}/`))
  const isOfEveryPage = (id: string) =>
    program.has(id) ||
    (hub.has(id) && (portal.has(id) || isUsedIn('portal', id))) ||
    (portal.has(id) && isUsedIn('hub', id)) ||
    isOfMany(id)
  const chunks = new Map<string, string>()
  for (const id of users.keys()) {
    // A screen, or a part of one, is fetched alone.
    if (first.has(id) || (entries.has(id) && !together.has(id))) continue
    if (isOfEveryPage(id)) chunks.set(id, 'program')
    else if (hub.has(id)) chunks.set(id, 'hub')
    else if (portal.has(id)) chunks.set(id, 'portal')
  }
  return chunks
}

/** All modules that are fetched on demand. */
function entriesFrom(first: string, infoOf: InfoOf): Set<string> {
  const entries = new Set<string>()
  closureOf([first], (id) => {
    const info = infoOf(id)
    for (const entry of info?.dynamicallyImportedIds ?? []) entries.add(entry)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
  })
  return entries
}

/** These, and all that `next` leads to. */
function closureOf(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(ids)
  for (const id of found) {
    for (const other of next(id)) found.add(other)
  }
  return found
}

/**
 * Adds to Vite's manifest what is fetched on demand and lies in one file with others: the server
 * asks by the name of the source which files a page needs.
 */
export function entriesInManifest(root: string): Plugin {
  return {
    name: 'entries-in-manifest',
    // Behind Vite's own, which writes the manifest.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const written = Object.values(bundle).find(({ fileName }) =>
          /manifest[^/]*$/.test(fileName),
        )
        if (written?.type !== 'asset') return
        const manifest = JSON.parse(String(written.source)) as Record<string, { file: string }>
        const lines = Object.values(manifest)
        for (const chunk of Object.values(bundle)) {
          const line = lines.find(({ file }) => file === chunk.fileName)
          if (chunk.type !== 'chunk' || !line) continue
          for (const id of chunk.moduleIds) {
            const src = id.slice(root.length)
            if (this.getModuleInfo(id)?.dynamicImporters.length && !(src in manifest)) {
              manifest[src] = { ...line }
            }
          }
        }
        written.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}
