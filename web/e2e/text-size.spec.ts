/** Text at twice its size, and words that cannot be broken: nothing leaves the window sideways. */
import { expect, test } from './test.ts'

const ADDRESSES = [
  '/',
  '/search?search=water',
  '/country-profiles',
  '/country-profiles/NPL',
  '/interactive-maps',
  '/interactive-maps/vulnerabilities/floods-today?country=NPL',
  '/indicators/risk-flood',
  '/embed/profiles/NPL/risk-numbers',
  '/embed/panels/adaptation-tracker/people',
  '/pillars/adaptation-action',
  '/e-learning',
  '/non-state-action',
  '/regional-challenges',
  '/regional-challenges/africa',
  '/adaptation-gateway',
  '/adaptation-gateway?panel=AdaptationTracker',
  '/state-of-adaptation',
  '/llahub/',
  '/llahub/articles',
  '/llahub/articles?sectors=water&sortBy=oldest',
  '/llahub/articles/walking-the-spring',
  '/llahub/stories',
  '/llahub/stories?view=map',
  '/llahub/map',
  '/llahub/faqs',
  '/llahub/partners',
  '/llahub/network',
  '/llahub/network/mountain-springs',
  '/llahub/country-profiles',
  '/llahub/country-profiles/NPL',
  '/llahub/search?query=water',
]

for (const width of [360, 1280]) {
  test(`at ${width} px and 200 % text no page is wider than the window`, async ({ page, open }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const address of ADDRESSES) {
      await open(address)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await widestBeyond(page), address).toEqual([])
    }
  })

  test(`at ${width} px a word that cannot be broken widens no list`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [
      '/',
      '/llahub/articles',
      '/llahub/stories',
      '/llahub/search?query=water',
    ]) {
      await open(address)
      await page.evaluate(() => {
        for (const text of document.querySelectorAll(
          'main article :is(h2, h3) a, main article p',
        )) {
          text.textContent = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'
        }
      })
      expect(await widestBeyond(page), address).toEqual([])
    }
  })
}

/** What stands out of the window to the right, as tags with their classes; nothing where all fits. */
async function widestBeyond(page: import('@playwright/test').Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`.slice(0, 80))
      .slice(-8)
  })
}
