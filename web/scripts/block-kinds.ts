/**
 * The kinds of block, found by their folders: `app/features/shared/blocks/kind.ts` says how one
 * looks. Each list below is a module of its own, `virtual:block-kinds/…`, since a browser fetches
 * them at different times.
 */
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FOLDER = 'app/features/shared/blocks/kinds'

/** A page has several of the kinds that only pages have: they come in one file. */
const PAGES = 'app/features/shared/blocks/page-kinds.ts'

/** Of articles, stories and networks; and those that only pages have. */
const GROUPS = ['texts', 'pages'] as const

interface Kind {
  /** As authors' blueprints name it. */
  type: string
  group: (typeof GROUPS)[number]
  /** From the root of this package, as the manifest of a build names it. */
  file: string
  /** What a browser fetches to draw it. */
  fetched: string
  /** Comes with every page that has a text. */
  basic: boolean
  /** Only shows: what the server rendered stays, and a browser fetches it to render a page itself. */
  still: boolean
}

/** @throws when a folder is no kind, or two are of one name. */
export function findKinds(root = ROOT): Kind[] {
  const kinds = GROUPS.flatMap((group) =>
    readdirSync(join(root, FOLDER, group))
      .toSorted()
      .map((name): Kind => {
        const folder = `${FOLDER}/${group}/${name}`
        const files = ['block.tsx', 'block.lazy.tsx', 'block.static.tsx'].filter((file) =>
          existsSync(join(root, folder, file)),
        )
        const [file] = files
        if (!file || files.length > 1) {
          throw new Error(
            `${folder} must have either block.tsx, block.lazy.tsx or block.static.tsx`,
          )
        }
        return {
          type: name.replaceAll('-', '_'),
          group,
          file: `${folder}/${file}`,
          fetched: group === 'pages' ? PAGES : `${folder}/${file}`,
          basic: file === 'block.tsx',
          still: file === 'block.static.tsx',
        }
      }),
  )
  for (const { type } of kinds) {
    if (kinds.filter((kind) => kind.type === type).length > 1) {
      throw new Error(`two kinds of block are called ${type}`)
    }
  }
  return kinds
}

/** Whether a file lies in the folder of a kind that comes with every text. */
export function isOfBasicKind(id: string): boolean {
  return id.includes(`/${FOLDER}/`) && existsSync(join(dirname(id), 'block.tsx'))
}

const PREFIX = 'virtual:block-kinds/'

/** The source of each module. */
const MODULES: Readonly<Record<string, (kinds: readonly Kind[]) => string>> = {
  /** What draws the basic ones. */
  basic: (kinds) =>
    importAll(
      'basicKinds',
      kinds.filter(({ basic }) => basic),
    ),
  /** What draws all of them. */
  all: (kinds) => importAll('allKinds', kinds),
  /** What draws those that only pages have, and are not basic. */
  pages: (kinds) =>
    importAll(
      'kinds',
      kinds.filter(({ basic, group }) => !basic && group === 'pages'),
    ),
  /** Of those that are fetched, the names of those that answer to presses, and of those that only show. */
  names: (kinds) => {
    const namesOf = (some: readonly Kind[]) => JSON.stringify(some.map(({ type }) => type))
    return `export const livelyNames = ${namesOf(kinds.filter(({ basic, still }) => !basic && !still))}
export const stillNames = ${namesOf(kinds.filter(({ still }) => still))}`
  },
  /** How the others are fetched. */
  lazy: (kinds) => {
    const lines = kinds
      .filter(({ basic }) => !basic)
      .map(({ type, file, fetched }) =>
        file === fetched
          ? `${type}: async () => ({ ${type}: (await import(${path(file)})).kind })`
          : `${type}: pages`,
      )
    return `const pages = async () => (await import(${path(PAGES)})).kinds\nexport const lazyKinds = { ${lines.join(', ')} }`
  },
  /** Which files these are. */
  files: (kinds) => {
    const pairs = kinds.filter(({ basic }) => !basic).map(({ type, fetched }) => [type, fetched])
    return `export const lazyFiles = ${JSON.stringify(Object.fromEntries(pairs))}`
  },
}

function importAll(name: string, kinds: readonly Kind[]): string {
  const imports = kinds.map(({ type, file }) => `import { kind as ${type}_ } from ${path(file)}`)
  const lines = kinds.map(({ type }) => `${type}: ${type}_`)
  return `${imports.join('\n')}\nexport const ${name} = { ${lines.join(', ')} }`
}

function path(file: string): string {
  return JSON.stringify(join(ROOT, file))
}

export const blockKinds: Plugin = {
  name: 'block-kinds',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) => {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    return MODULES[id.slice(PREFIX.length + 1)]?.(findKinds())
  },
}
