import { expect, test } from 'vitest'
import { firstPage } from '#app/navigation/first-page.ts'
import { hrefOf, locationOf } from '#app/navigation/location.ts'

/** A visitor who is at these addresses, one after the other, as often as it is asked. */
function visitor(...hrefs: string[]) {
  const current = () => locationOf(hrefs.shift() ?? '/end', 'http://site', null)
  const asked: string[] = []
  const load = async (location: ReturnType<typeof current>) => {
    asked.push(hrefOf(location))
    return { name: hrefOf(location) }
  }
  return { current, asked, load }
}

test('a document shows the page that its visitor is at', async () => {
  const { current, asked, load } = visitor('/a', '/a')
  const { name, location } = await firstPage({ current }, load)
  expect([name, hrefOf(location), asked]).toEqual(['/a', '/a', ['/a']])
})

test('Back that comes before the page is there leads to the other one', async () => {
  const { current, asked, load } = visitor('/b', '/a?x=1', '/a?x=1', '/a?x=1')
  const { name, location } = await firstPage({ current }, load)
  expect([name, hrefOf(location), asked]).toEqual(['/a?x=1', '/a?x=1', ['/b', '/a?x=1']])
})

test('another part of the page is not another page', async () => {
  const { current, asked, load } = visitor('/a', '/a#part')
  const { location } = await firstPage({ current }, load)
  expect([hrefOf(location), asked]).toEqual(['/a#part', ['/a']])
})
