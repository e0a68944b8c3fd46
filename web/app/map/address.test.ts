import { expect, test } from 'vitest'
import { mapAddress, overlayAddress, tileAddress } from '#app/map/address.ts'

const view = { width: 768, height: 432, bbox: [-10.4, 0, 100.6, 50] } as const

test('layers lie above the ground, each with its style', () => {
  expect(mapAddress(view, [])).toBe(
    '/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=basemap&STYLES=&CRS=EPSG%3A3857&BBOX=-10,0,101,50&WIDTH=768&HEIGHT=432&FORMAT=image%2Fpng%3B%20mode%3D8bit',
  )
  expect(mapAddress(view, [{ name: 'flood&x', style: 'flood' }])).toContain(
    '&LAYERS=basemap,flood%26x&STYLES=,flood&',
  )
  expect(mapAddress(view, [], 'ground')).toContain('&LAYERS=ground&STYLES=&')
})

test('for fine screens there are more pixels of the same part of the world', () => {
  const address = mapAddress(view, [], 'basemap', 2)
  expect(address).toContain('&BBOX=-10,0,101,50&WIDTH=1536&HEIGHT=864&')
  expect(address).toMatch(/&FORMAT_OPTIONS=dpi%3A180$/)
})

test('tiles have places to fill in, and a name can make none', () => {
  expect(tileAddress('basemap')).toBe('/tiles/basemap/{z}/{x}/{y}{r}.png')
  expect(tileAddress('a/{z}', { style: 'b&c', time: '2020-01' })).toBe(
    '/tiles/a%2F%7Bz%7D/{z}/{x}/{y}{r}.png?style=b%26c&time=2020-01',
  )
})

test('a layer alone is transparent, and of the time that is asked for', () => {
  const address = overlayAddress(view, { name: 'heat', style: 'red', time: '2050' })
  expect(address).toContain('&LAYERS=heat&STYLES=red&')
  expect(address).toMatch(/&FORMAT=image%2Fpng&TRANSPARENT=true&TIME=2050$/)
  expect(overlayAddress(view, { name: 'heat' })).not.toContain('TIME')
})
