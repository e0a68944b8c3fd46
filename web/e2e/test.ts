/**
 * What every browser test checks without asking: nothing on the console, no failed request, no
 * request to another origin, and on each page one title, one h1 and a finished hydration.
 */
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { pressSteadily } from './steady-press.ts'

type Guarded = {
  /** Goes to an address, waits until the page is alive, and checks what every page must have. */
  open: (address: string) => Promise<void>
  /** What axe finds wrong, as `rule: element` lines. No rule is off. */
  axe: () => Promise<string[]>
  /** Lets the next failures pass that match, for tests that cause them. */
  expectTrouble: (pattern: RegExp) => void
}

export const test = base.extend<Guarded>({
  page: async ({ page }, use) => {
    pressSteadily(page)
    await use(page)
  },

  expectTrouble: async ({ page, baseURL }, use) => {
    const expected: RegExp[] = []
    const trouble: string[] = []
    watch(page, baseURL ?? '', trouble)
    await use((pattern) => void expected.push(pattern))
    const surprises = trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))
    expect(surprises, 'console messages, failed requests, foreign origins').toEqual([])
  },

  open: async ({ page, expectTrouble }, use) => {
    // Named so that the guard runs in every test that opens a page.
    void expectTrouble
    await use(async (address) => {
      await page.goto(address)
      await alive(page)
    })
  },

  axe: async ({ page }, use) => {
    await use(async () => {
      // Half-way through a transition a colour is neither one nor the other.
      await expect.poll(() => page.evaluate(transitions), { intervals: [50] }).toBe(0)
      // Only what is wrong is worked out to the end.
      const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
      const { violations } = await builder.analyze()
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    })
  },
})

export { expect, type Page }

/** How many colours and places are on their way to others. */
function transitions(): number {
  return document.getAnimations().filter((one) => one instanceof CSSTransition).length
}

/** Until nothing of the page waits for an answer: lists have the address of what is chosen before they show it. */
export async function settled(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Waits for hydration, and checks what every page must have. */
export async function alive(page: Page) {
  await expect(page.locator('html[data-hydrated="true"]')).toBeAttached()
  await expect(page.locator('h1')).toHaveCount(1)
  // Of the document: drawings have titles of their own.
  await expect(page.locator('head title')).toHaveCount(1)
  // A map that moves is placed by its own program, which the policy lets set styles; no document has one.
  await expect(page.locator('[style]:not([data-live-map] *)')).toHaveCount(0)
}

/** Where the links of header and footer lead within the site. */
export function shellLinks(html: string): string[] {
  const shell = html.replace(/<main[\s\S]*<\/main>/, '')
  const links = [...shell.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => href)
  return [...new Set(links.map((href) => href.replaceAll('&amp;', '&')))]
}

/** How many pixels of the page lie beyond the right edge of the window. */
export function beyondEdge(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/**
 * Ticks a box by keyboard. A column beside a list moves when the header does, which goes after the
 * page was scrolled: a press of the mouse may then begin on one box and end on another.
 */
export async function tick(box: Locator) {
  await box.press('Space')
  await expect(box).toBeChecked()
}

/** Keeps what has such an address from arriving, as a slow line does, until what it gives is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route) => {
    await waiting
    // Whoever asked for it may have given it up.
    await route.continue().catch(() => {})
  })
  return go
}

export const PROGRAM = /\/_t\/assets\/program-[\w-]+\.js$/
export const SUGGESTIONS = /\/_t\/assets\/suggestions-[\w-]+\.js$/

/** By how much what is seen moves while the program takes over the page at `address`. */
export async function shiftWhileComingAlive(page: Page, address: string): Promise<number> {
  // Letters that come after the first painting may move lines, which is not the program's doing.
  const go = await hold(page, PROGRAM)
  await page.goto(address)
  const from = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now()
  })
  go()
  await alive(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number })[])
            if (entry.startTime > from) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
    from,
  )
}

function watch(page: Page, origin: string, trouble: string[]) {
  page.on('console', (message) => {
    // Development React advertises its tools; that is the one message which is no trouble.
    if (message.text().includes('React DevTools')) return
    trouble.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:')) trouble.push(`foreign: ${url}`)
  })
  page.on('requestfailed', (request) => {
    // A navigation may leave a fetch of the page before behind.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      trouble.push(`failed: ${request.url()}`)
  })
}
