/**
 * Lets visitors walk through the marks of a figure once scripts run: one of them can be reached by
 * Tab, arrows and letters lead to others, and each is said and shown with its value. Pointer and
 * touch find the same. The marks are elements with `data-mark`; nothing is rendered anew for this.
 */
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type NamedMark, nextMark } from '#app/figures/walk/next-mark.ts'
import { Tip } from '#app/figures/walk/tip.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './walk.module.css'

export interface WalkMark extends NamedMark {
  /** Below the title: value, class, year. */
  lines: readonly string[]
}

interface WalkProps {
  /** In the order in which the keyboard meets them. */
  marks: readonly WalkMark[]
  /** Where it begins; otherwise at the first. */
  first?: string
  /** A mark was chosen by a press or by Enter. */
  onPick?: (key: string) => void
  children: ReactNode
}

/** As far as a finger may be off, in pixels. */
const NEAR = 22

export function Walk({ marks, first, onPick, children }: WalkProps) {
  const live = useLive()
  const hint = useId()
  const root = useRef<HTMLDivElement>(null)
  const current = useRef(first ?? marks[0]?.key)
  const [shown, setShown] = useState<{ mark: WalkMark; element: Element }>()
  useEffect(() => {
    current.current = first ?? marks[0]?.key
    if (root.current) prepare(root.current, current.current, hint)
  }, [marks, first, hint])

  const show = (element: Element | undefined) => {
    const mark = marks.find(({ key }) => key === element?.getAttribute('data-mark'))
    setShown(mark && element ? { mark, element } : undefined)
  }
  const goTo = (mark: WalkMark) => {
    const element = visible(root.current, mark.key)
    if (!element) return
    stopAt(root.current, current.current, mark)
    current.current = mark.key
    element.focus()
  }
  const point = (event: PointerEvent) => {
    const direct = event.target instanceof Element ? event.target.closest('[data-mark]') : null
    const near = event.type === 'pointerdown' ? nearest(root.current, event) : undefined
    if (direct || near) show(direct ?? near)
    return direct ?? near
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside are what is reached and named
    <div
      ref={root}
      className={styles.walk}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === 'Escape') return setShown(undefined)
        const key = (event.target as Element).getAttribute('data-mark')
        if (key === null) return
        if (onPick && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault()
          return onPick(key)
        }
        const next = nextMark(marks, key, event.key)
        if (!next) return
        event.preventDefault()
        goTo(next)
      }}
      onFocus={({ target }) => {
        const mark = marks.find(({ key }) => key === target.getAttribute('data-mark'))
        if (!mark) return
        stopAt(root.current, current.current, mark)
        current.current = mark.key
        show(target)
      }}
      onBlur={() => setShown(undefined)}
      onPointerMove={(event) => event.pointerType === 'mouse' && point(event)}
      onPointerDown={(event) => {
        const key = point(event)?.getAttribute('data-mark')
        if (key && event.pointerType === 'mouse') onPick?.(key)
        if (!key && event.pointerType !== 'mouse') setShown(undefined)
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(undefined)}
    >
      {children}
      {shown && <Tip anchor={shown.element} title={shown.mark.title} lines={shown.mark.lines} />}
      {live && (
        <p className="sr" id={hint}>
          {figureTexts.walkHint}
        </p>
      )}
    </div>
  )
}

const marksIn = (root: Element | null, key?: string) => [
  ...(root?.querySelectorAll<SVGElement>(
    key === undefined ? '[data-mark]' : `[data-mark="${CSS.escape(key)}"]`,
  ) ?? []),
]

/** Of a figure's two forms one is shown. */
const visible = (root: Element | null, key?: string) =>
  marksIn(root, key).find((element) => element.getClientRects().length > 0)

/** A picture whose parts can be reached is a group; the first stop is in it from the beginning. */
function prepare(root: Element, key: string | undefined, hint: string) {
  for (const picture of root.querySelectorAll('svg[role="img"]')) {
    if (!picture.querySelector('[data-mark]')) continue
    picture.setAttribute('role', 'group')
    picture.setAttribute('aria-describedby', hint)
  }
  for (const element of key === undefined ? [] : marksIn(root, key)) {
    element.setAttribute('tabindex', '0')
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', element.getAttribute('aria-label') ?? figureTexts.marks)
  }
}

/** The one stop of the keyboard moves, and says what it stands at. */
function stopAt(root: Element | null, before: string | undefined, { key, title, lines }: WalkMark) {
  if (before !== undefined && before !== key) {
    for (const element of marksIn(root, before)) element.setAttribute('tabindex', '-1')
  }
  for (const element of marksIn(root, key)) {
    element.setAttribute('tabindex', '0')
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', [title, ...lines].join(', '))
  }
}

/** The mark that a finger meant. */
function nearest(root: Element | null, { clientX, clientY }: PointerEvent): SVGElement | undefined {
  let best: SVGElement | undefined
  let least = NEAR
  for (const element of marksIn(root)) {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    if (width === 0) continue
    const dx = Math.max(left - clientX, 0, clientX - right)
    const dy = Math.max(top - clientY, 0, clientY - bottom)
    const distance = Math.hypot(dx, dy)
    if (distance < least) {
      best = element
      least = distance
    }
  }
  return best
}
