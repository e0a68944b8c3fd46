import { expect, test } from 'vitest'
import { reasonFor } from '#app/features/articles/related.ts'

const terms = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug.toUpperCase() }))

test.each([
  [['a', 'b'], ['b', 'a', 'c'], ['x'], ['x'], { kind: 'sector', names: 'B, A' }],
  [['a'], ['c'], ['x', 'y'], ['y'], { kind: 'category', names: 'Y' }],
  [['a'], ['c'], ['x'], ['z'], { kind: 'none' }],
  [[], [], [], [], { kind: 'none' }],
])(
  'sectors %j and %j, categories %j and %j',
  (mySectors, sectors, myCategories, categories, reason) => {
    const mine = { sectors: terms(...mySectors), categories: terms(...myCategories) }
    const other = { sectors: terms(...sectors), categories: terms(...categories) }
    expect(reasonFor(mine, other)).toEqual(reason)
  },
)
