import { expect, test } from 'vitest'
import type { PlanNode } from '#app/api/types.ts'
import { choiceOf, offAfter, outlinedIn } from '#app/features/hub/shared/story-map/plan-choice.ts'

function node(id: string, files: number, children: PlanNode[] = []): PlanNode {
  const map_shapes_files = Array.from({ length: files }, (_, at) => ({
    id: `${id}-${at}`,
    title: id,
    hash: 'x',
  }))
  const page = {
    id,
    title: id,
    short_description: null,
    country: null,
    location: null,
    map_shapes_files,
    linked_pdf: null,
    linked_page: null,
    thumbnail: null,
  }
  return { page, depth: 1, children }
}

const TREE = node('country', 0, [node('district', 1, [node('ward', 2), node('bare', 0)])])

test('only what has an outline counts', () => {
  expect(outlinedIn(TREE)).toEqual(['district', 'ward'])
})

test.each([
  [[], 'all'],
  [['ward'], 'some'],
  [['bare', 'elsewhere'], 'all'],
  [['district', 'ward'], 'none'],
])('without %j, %s of it is shown', (off, choice) => {
  expect(choiceOf(TREE, new Set(off))).toBe(choice)
})

test('a node is switched with all below it, and nothing else', () => {
  const off = offAfter(TREE, new Set(['elsewhere']), false)
  expect(off).toEqual(['district', 'elsewhere', 'ward'])
  expect(offAfter(TREE, new Set(off), true)).toEqual(['elsewhere'])
})
