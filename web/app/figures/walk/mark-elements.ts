/** The marks of a figure in the document: which are shown, which is the keyboard's stop, which is near. */
import { figureTexts } from '#messages/shared/figure.ts'

const marksIn = (root: Element) => [...root.querySelectorAll<SVGElement>('[data-mark]')]

export const keyOf = (element: Element | null | undefined) =>
  element?.getAttribute('data-mark') ?? undefined

/** Of a figure's forms one is shown: its marks by key. Some have none, such as a speck without data. */
export function shownMarks(root: Element): Map<string, SVGElement> {
  const shown = new Map<string, SVGElement>()
  for (const element of marksIn(root)) {
    const key = keyOf(element) ?? ''
    if (!shown.has(key) && element.getClientRects().length > 0) shown.set(key, element)
  }
  return shown
}

/**
 * A picture whose parts can be reached is a group, and one of its marks is reached by Tab. Asks for no
 * layout, which would cost a page with many figures dearly: what is not shown cannot be focused.
 */
export function prepare(root: Element, order: readonly string[], hint: string) {
  for (const picture of root.querySelectorAll('svg[role="img"]')) {
    if (!picture.querySelector('[data-mark]')) continue
    picture.setAttribute('role', 'group')
    picture.setAttribute('aria-describedby', hint)
  }
  if (root.querySelector('[data-mark][tabindex="0"]')) return
  const there = new Set(marksIn(root).map(keyOf))
  const first = order.find((key) => there.has(key))
  if (first !== undefined) stopAt(root, first, figureTexts.marks)
}

/** The one stop of the keyboard moves here, in every form, and says what it stands at. */
export function stopAt(root: Element, key: string, label: string) {
  for (const before of root.querySelectorAll('[data-mark][tabindex="0"]')) {
    before.setAttribute('tabindex', '-1')
  }
  for (const element of root.querySelectorAll(`[data-mark="${CSS.escape(key)}"]`)) {
    element.setAttribute('tabindex', '0')
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', label)
  }
}

/** As far as a finger may be off, in pixels. */
const NEAR = 22

/** The mark that a finger meant. */
export function nearestMark(root: Element, x: number, y: number): SVGElement | undefined {
  let best: SVGElement | undefined
  let least = NEAR
  for (const element of shownMarks(root).values()) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const dx = Math.max(left - x, 0, x - right)
    const dy = Math.max(top - y, 0, y - bottom)
    const distance = Math.hypot(dx, dy)
    if (distance < least) {
      best = element
      least = distance
    }
  }
  return best
}
