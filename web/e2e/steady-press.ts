/**
 * Presses as a visitor does: the page is scrolled, comes to rest, and then is pressed. Playwright
 * scrolls and presses in one go, but the header leaves after a scroll, what stands beside a text
 * moves with it, and a press that begins on one element and ends on another is none.
 */
import type { Locator, Page } from '@playwright/test'

const PRESSES = ['click', 'check', 'uncheck'] as const
type Press = (this: Locator, options?: { timeout?: number }) => Promise<void>

const steady = new WeakSet<object>()

/** Holds for all pages: locators have one prototype. */
export function pressSteadily(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, Press>
  if (steady.has(locators)) return
  steady.add(locators)
  for (const name of PRESSES) {
    const press = locators[name]
    if (!press) throw new Error(`locators have no ${name}`)
    locators[name] = async function (options) {
      await scrollTo(this, options?.timeout)
      return press.call(this, options)
    }
  }
}

async function scrollTo(locator: Locator, timeout: number | undefined): Promise<void> {
  const page = locator.page()
  const before = await scrolled(page)
  await locator.scrollIntoViewIfNeeded(timeout === undefined ? {} : { timeout })
  if ((await scrolled(page)) !== before) await page.evaluate(rest).catch(() => {})
}

/**
 * How far, where something moves for it: without scripts nothing does, and there is no time either. A
 * document that is being left has nothing to say.
 */
function scrolled(page: Page): Promise<number | undefined> {
  return page
    .evaluate(() => (document.documentElement.dataset.hydrated ? window.scrollY : undefined))
    .catch(() => undefined)
}

/** Until React has heard of it, and what moves for it has arrived. */
async function rest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let frames = 0; frames < 5; frames += 1) await frame()
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
