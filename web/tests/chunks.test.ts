import { expect, test } from 'vitest'
import { chunksOf } from '../scripts/chunks.ts'

/** Who imports whom; a star marks what is fetched on demand. */
const GRAPH: Record<string, string[]> = {
  'app/entry-client.ts': ['reload', '*app/browser.tsx'],
  'app/browser.tsx': ['reload', 'router', ...['hub', 'portal'].flatMap(area)],
  router: ['history'],
  'app/hub-routes.ts': ['queries', 'paths'],
  'app/portal-routes.ts': ['paths'],
  'app/features/hub/shell/layout.tsx': ['footer', 'hub-header'],
  'app/features/portal/shell/layout.tsx': ['footer', 'portal-header'],
  'hub-view': ['card', 'hub-header'],
  'portal-view': ['card'],
}

function area(name: string): string[] {
  return [`*app/${name}-routes.ts`, `*app/features/${name}/shell/layout.tsx`, `*${name}-view`]
}

function chunksIn(graph: Record<string, string[]>): Map<string, string> {
  return chunksOf('', (id) => {
    const imports = graph[id] ?? []
    const onDemand = imports.filter((other) => other.startsWith('*'))
    return {
      importedIds: imports.filter((other) => !onDemand.includes(other)),
      dynamicallyImportedIds: onDemand.map((other) => other.slice(1)),
    }
  })
}

test('what every page needs is one file, what an area needs another', () => {
  expect(Object.fromEntries(chunksIn(GRAPH))).toEqual({
    'app/browser.tsx': 'program',
    router: 'program',
    history: 'program',
    paths: 'program',
    footer: 'program',
    'app/hub-routes.ts': 'hub',
    'app/features/hub/shell/layout.tsx': 'hub',
    queries: 'hub',
    'hub-header': 'hub',
    'app/portal-routes.ts': 'portal',
    'app/features/portal/shell/layout.tsx': 'portal',
    'portal-header': 'portal',
  })
})

const VIEWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function chunksWith(views: string[]): Map<string, string> {
  return chunksIn({
    ...GRAPH,
    ...Object.fromEntries(views.map((view) => [view, ['chip']])),
    'hub-view': views.map((view) => `*${view}`),
  })
}

test('what many parts use comes with every page', () => {
  const chunks = chunksWith(VIEWS)
  expect(chunks.get('chip')).toBe('program')
  expect(chunks.get('a')).toBeUndefined()
})

test('what many parts of one area use does not come with the other', () => {
  const ofPortal = VIEWS.map((view) => `app/features/portal/${view}/view.tsx`)
  expect(chunksWith(ofPortal).get('chip')).toBeUndefined()
  expect(chunksWith([...ofPortal, 'app/features/hub/a/view.tsx']).get('chip')).toBe('program')
})

test('what the frame of one area shares with a part of the other comes with every page', () => {
  const chunks = chunksIn({
    ...GRAPH,
    'app/features/portal/shell/layout.tsx': ['footer', 'portal-header', 'suggestions'],
    'hub-view': ['*app/features/hub/search/view.tsx'],
    'app/features/hub/search/view.tsx': ['suggestions'],
  })
  expect(chunks.get('suggestions')).toBe('program')
  expect(chunks.get('portal-header')).toBe('portal')
})
