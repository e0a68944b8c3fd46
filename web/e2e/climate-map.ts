/** The climate map as browser tests find it: its addresses, and the parts of its page. */
import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

export const MAP = '/llahub/climate-map-page'
export const NEPAL = { lat: 27.7, lng: 85.3 }
export const DROUGHT = `${MAP}?variable=drought-hazard&scenario=medium-emissions&period=2050`
export const DECADES = `${MAP}?variable=temperature-change&scenario=low-emissions&period=by-decade`

export const steps = (page: Page) => page.getByRole('form', { name: 'What to show' })
export const show = (page: Page) => steps(page).getByRole('button', { name: 'Show map' })
export const card = (page: Page) => page.locator('[data-pinned-card]')
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a place' })
export const live = (page: Page) => expect(page.locator('[data-live-map="live"]')).toBeAttached()
export const chip = (page: Page, name: string | RegExp) => steps(page).getByRole('link', { name })
export const term = (page: Page, name: string | RegExp) => steps(page).getByRole('button', { name })

/** A still map has two pictures, which come. */
export async function groundAndLayer(map: Locator) {
  const addresses = await map
    .locator('image')
    .evaluateAll((images) => images.map((image) => image.getAttribute('href') ?? ''))
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const answer = await map.page().request.get(address)
    expect(answer.headers()['content-type']).toMatch(/^image\/png/)
  }
}
