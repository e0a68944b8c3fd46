/** Who may import whom in `app/`: one rule for each kind of folder, and no circles. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

interface Rule {
  /** The first rule whose pattern matches a file's path is the one for it. */
  files: RegExp
  /** Where its imports may lie. `$1` is what the first group of the pattern matched. */
  may: readonly string[]
  reason: string
}

/** Pure: they know no component. Texts are those of both products; `messages/` is in any language. */
const CORE = ['api/', 'lib/', 'messages/shared/']
const PARTS = [...CORE, 'assets/', 'engine/', 'navigation/', 'ui/', 'map/', 'figures/']
const OF_A_SCREEN = [
  ...PARTS,
  'messages/$1/',
  'features/$1/$2/',
  'features/$1/shared/',
  'features/shared/',
]

const RULES: readonly Rule[] = [
  { files: /^api\//, may: ['api/'], reason: 'The API’s client knows nothing of pages.' },
  // Another language's files say of which English texts they are the translation.
  { files: /^messages\//, may: ['messages/'], reason: 'Texts are data.' },
  {
    files: /^lib\//,
    // Its hooks ask the router, as components do.
    may: [...CORE, 'navigation/context.ts'],
    reason: 'What lies below knows no component, feature or route.',
  },
  {
    files: /^(?:engine|navigation)\//,
    may: [...CORE, 'engine/', 'navigation/'],
    reason: 'Planning and loading of pages know routes as data, and no component.',
  },
  {
    files: /^ui\//,
    may: [...CORE, 'assets/', 'navigation/', 'ui/'],
    reason: 'A part of the interface knows no feature and no route.',
  },
  {
    files: /^map\//,
    may: [...CORE, 'assets/', 'navigation/', 'ui/', 'map/'],
    reason: 'What is about maps knows no feature and no route.',
  },
  {
    files: /^figures\//,
    may: [...CORE, 'assets/', 'ui/', 'figures/'],
    reason: 'A figure knows no feature and no route.',
  },
  {
    files: /^features\/shared\/[^/]+\/view\.tsx$/,
    may: [...PARTS, 'features/shared/', 'layouts/'],
    reason: 'What both products use knows neither.',
  },
  {
    files: /^features\/(?:shared|navigation)\//,
    may: [...PARTS, 'features/shared/', 'features/navigation/'],
    reason: 'What both products use knows neither.',
  },
  {
    files: /^features\/([^/]+)\/([^/]+)\/(?:view|layout)\.tsx$/,
    may: [...OF_A_SCREEN, 'layouts/'],
    reason: 'A screen knows no other: what two need lies in `shared`, of the product or of both.',
  },
  {
    files: /^features\/([^/]+)\/([^/]+)\//,
    may: OF_A_SCREEN,
    reason: 'A screen knows no other: what two need lies in `shared`, of the product or of both.',
  },
  {
    files: /^layouts\//,
    may: [...PARTS, 'features/shared/', 'features/navigation/', 'layouts/'],
    reason: 'The frame around all pages knows no product.',
  },
  // Entries, and the route table: they put all together.
  { files: /^[^/]+$/, may: [''], reason: '' },
]

type Graph = ReadonlyMap<string, readonly string[]>

/** What breaks a rule, or has none. */
function refused(imports: Graph): string[] {
  return [...imports].flatMap(([file, imported]) => {
    const rule = RULES.find(({ files }) => files.test(file))
    if (!rule) return [`${file} has no rule: say in tests/imports.test.ts who may use its folder.`]
    const [, one = '', two = ''] = rule.files.exec(file) ?? []
    const may = rule.may.map((folder) => folder.replace('$1', one).replace('$2', two))
    return imported
      .filter((path) => !may.some((folder) => path.startsWith(folder)))
      .map((path) => `${file} imports ${path}. ${rule.reason}`)
  })
}

/** One circle for each way that leads back, as the files (or folders) on it. */
function circles(graph: Graph): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]) => {
    const before = way.indexOf(name)
    if (before >= 0) found.push([...way.slice(before), name].join(' → '))
    if (before >= 0 || done.has(name)) return
    for (const next of graph.get(name) ?? []) walk(next, [...way, name])
    done.add(name)
  }
  for (const name of graph.keys()) walk(name, [])
  return found
}

const APP = fileURLToPath(new URL('../app/', import.meta.url))

/** All imports of files of the app: of values and types, at once and on demand. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(APP, file), 'utf8'))
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('#app/')) return [fileName.slice('#app/'.length)]
    if (fileName.startsWith('#messages/')) return [fileName.slice('#'.length)]
    const path = normalize(join(dirname(file), fileName))
    return fileName.startsWith('.') && !path.startsWith('..') ? [path] : []
  })
}

const SOURCES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))
const IMPORTS: Graph = new Map(SOURCES.map((file) => [file, importsOf(file)]))

/** `features/hub/home` and the like: what its files import of other features. */
function featureImports(): Graph {
  const folders = new Map<string, string[]>()
  const folderOf = (path: string) => /^features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
  for (const [file, imported] of IMPORTS) {
    const folder = folderOf(file)
    if (!folder) continue
    const others = imported.map(folderOf).filter((other) => other !== undefined)
    folders.set(folder, [
      ...(folders.get(folder) ?? []),
      ...others.filter((other) => other !== folder),
    ])
  }
  return folders
}

test('every import goes in an allowed direction', () => {
  expect(refused(IMPORTS)).toEqual([])
})

test('no files import each other in a circle', () => {
  expect(circles(IMPORTS)).toEqual([])
})

test('no features import each other in a circle', () => {
  expect(circles(featureImports())).toEqual([])
})

test.each([
  ['features/hub/story/view.tsx', 'features/hub/article/article-head.tsx'],
  ['features/hub/story/view.tsx', 'features/portal/home/queries.ts'],
  ['features/hub/story/story-head.tsx', 'layouts/frame.ts'],
  ['features/portal/map/view.tsx', 'features/hub/shared/story-card.tsx'],
  ['features/shared/blocks/blocks.tsx', 'features/hub/shared/story-card.tsx'],
  ['ui/card.tsx', 'features/shared/blocks/blocks.tsx'],
  ['map/view.ts', 'features/shared/blocks/blocks.tsx'],
  ['figures/plot.ts', 'features/portal/home/queries.ts'],
  ['ui/card.tsx', 'figures/plot.ts'],
  ['lib/dates.ts', 'ui/date.tsx'],
  ['ui/card.tsx', 'messages/hub/search.ts'],
  ['features/shared/list/listing.tsx', 'messages/hub/search.ts'],
  ['features/portal/home/view.tsx', 'messages/hub/home.ts'],
  ['engine/page.ts', 'routes.ts'],
  ['somewhere/new.ts', 'lib/dates.ts'],
])('%s may not import %s', (file, imported) => {
  expect(refused(new Map([[file, [imported]]]))).toHaveLength(1)
})

test('a circle is told by its files', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
  ])
  expect(circles(graph)).toEqual(['b → c → b'])
})
