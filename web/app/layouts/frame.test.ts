import { expect, test } from 'vitest'
import type { PageFrame } from '#app/api/types.ts'
import { hubFrame, portalFrame, unknownName } from '#app/layouts/frame.ts'
import { makePaths } from '#app/lib/paths.ts'

const page = (fields: Partial<PageFrame> = {}): PageFrame => ({
  layout: null,
  middleware: [],
  back_bar: true,
  transparent_header: false,
  ...fields,
})

test.each([
  ['/llahub/', undefined, 'default', true, true],
  ['/llahub/articles', undefined, 'default', true, false],
  ['/llahub/faqs', page(), 'default', true, true],
  ['/llahub/faqs/more', page(), 'default', true, false],
  ['/llahub/map', page(), 'no_footer', true, false],
  ['/llahub/map', page({ layout: 'default' }), 'default', true, false],
  ['/llahub/climate-map-page', page(), 'bare', true, false],
  ['/llahub/about', page({ layout: 'bare' }), 'bare', true, false],
  ['/llahub/about', page({ back_bar: false }), 'default', false, false],
  ['/llahub/about', page({ transparent_header: true }), 'default', true, true],
] as const)('hub %s with %o', (path, written, layout, backBar, transparent) => {
  expect(hubFrame(path, makePaths('/llahub'), written)).toEqual({ layout, backBar, transparent })
})

test.each([
  ['/', undefined, 'default', true],
  ['/search', page(), 'default', false],
  ['/pillars', page(), 'default', false],
  ['/pillars/adaptation-action', page(), 'default', true],
  ['/pillars/adaptation-needs-assessment/', page(), 'default', true],
  ['/pillars/engage-and-learn', page(), 'default', true],
  ['/country-profiles', page(), 'default', false],
  ['/country-profiles/nepal', undefined, 'country_profile', false],
  ['/about', page({ layout: 'country_profile' }), 'country_profile', false],
] as const)('portal %s with %o', (path, written, layout, transparent) => {
  expect(portalFrame(path, written)).toEqual({ layout, transparent })
})

test.each([
  ['hub', page(), undefined],
  ['hub', page({ layout: 'bare' }), undefined],
  ['portal', page({ layout: 'bare' }), 'bare'],
  ['portal', page({ layout: 'country_profile' }), undefined],
  ['hub', page({ layout: 'sideways', middleware: ['members'] }), 'sideways'],
  ['hub', page({ middleware: ['members', 'editors'] }), 'members'],
] as const)('in the %s %o has the unknown name %s', (part, written, expected) => {
  expect(unknownName(part, written)).toBe(expected)
})
