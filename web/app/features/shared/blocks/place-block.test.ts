import { expect, test } from 'vitest'
import type { Story } from '#app/api/types.ts'
import { isClosing, withPlace } from '#app/features/shared/blocks/place-block.ts'

const text = { id: 'a', type: 'text_block' }
const map = { id: 'b', type: 'map' }
const file = { id: 'assets::a b.geojson', title: 'A', hash: '1' }
const outlines = { bounds: [0, 0, 1, 1], shapes: [] }

test.each<[string, Pick<Story, 'blocks' | 'map_shapes_file'>, string[]]>([
  ['nothing', { blocks: [text], map_shapes_file: null }, ['text_block']],
  ['a file that cannot be drawn', { blocks: [text], map_shapes_file: file }, ['text_block']],
  [
    'a map in its text',
    { blocks: [map, text], map_shapes_file: { ...file, outlines } },
    ['map', 'text_block'],
  ],
  ['an outline', { blocks: [text], map_shapes_file: { ...file, outlines } }, ['text_block', 'map']],
])('an entry with %s', (_, entry, kinds) => {
  expect(withPlace(entry, 'Where').map(({ type }) => type)).toEqual(kinds)
})

test('the map draws the outline and leads to its file', () => {
  const blocks = withPlace({ blocks: [], map_shapes_file: { ...file, outlines } }, 'Where')
  const url = '/api/assets/download/assets%3A%3Aa%20b.geojson'
  expect(blocks).toEqual([
    { id: 'closing-place', type: 'map', title: 'Where', shapes: [{ id: file.id, url, outlines }] },
  ])
  expect(blocks.map(isClosing)).toEqual([true])
  expect([text, map].map(isClosing)).toEqual([false, false])
})
