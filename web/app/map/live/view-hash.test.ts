import { expect, test } from 'vitest'
import { NO_HASH, parseMapHash, writeMapHash } from '#app/map/live/view-hash.ts'

test.each([
  '',
  '#at=23.7,90.4&z=6',
  '#at=-17.71,-178.1&z=2.5&on=reef%20%26%20rope',
  '#on=sowing-water&off=plan-a,plan-b',
])('%j survives a round trip', (hash) => {
  expect(writeMapHash(parseMapHash(hash))).toBe(hash)
})

test.each([
  'at=1,2',
  'z=3',
  'at=,&z=',
  'at=91,0&z=3',
  'at=0,181&z=3',
  'at=0,0&z=-1',
  'at=0,0&z=25',
  'at=a,b&z=c',
  'at=1,2,3&z=4',
  'at=Infinity,0&z=1',
  'a-heading',
])('%j is no view', (hash) => {
  expect(parseMapHash(`#${hash}`)).toEqual(NO_HASH)
})

test('ids are told once, in order', () => {
  expect(parseMapHash('#off=b,a,,b').off).toEqual(['a', 'b'])
})
