/**
 * Lets visitors walk through the marks of a figure once scripts run: one of them can be reached by
 * Tab, arrows and letters lead to others, and each is said and shown with its value. Pointer and
 * touch find the same. The marks are elements with `data-mark`; nothing is rendered anew for this.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { keyOf, nearestMark, prepare, shownMarks, stopAt } from '#app/figures/walk/mark-elements.ts'
import { type NamedMark, nextMark } from '#app/figures/walk/next-mark.ts'
import { Tip } from '#app/figures/walk/tip.tsx'
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

export function Walk({ marks, first, onPick, children }: WalkProps) {
  const hint = useId()
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ mark: WalkMark; element: Element }>()
  useEffect(() => {
    const around = root.current
    if (!around) return undefined
    const order = [first ?? '', ...marks.map(({ key }) => key)]
    const ready = () => prepare(around, order, hint)
    ready()
    // A picture is drawn anew without this, too: when its frame becomes narrow or wide.
    const drawn = new MutationObserver(ready)
    drawn.observe(around, { childList: true, subtree: true })
    return () => drawn.disconnect()
  }, [marks, first, hint])

  const markOf = (element: Element | null | undefined) => {
    const key = keyOf(element)
    return key === undefined ? undefined : marks.find((mark) => mark.key === key)
  }
  const show = (element: Element | null | undefined) => {
    const mark = markOf(element)
    setShown(mark && element ? { mark, element } : undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !root.current) return
    if (event.key === 'Escape') setShown(undefined)
    const key = keyOf(event.target as Element)
    if (key === undefined) return
    if (onPick && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      onPick(key)
      return
    }
    const elements = shownMarks(root.current)
    const reached = marks.filter((mark) => elements.has(mark.key))
    const next = nextMark(reached, key, event.key)
    if (!next) return
    event.preventDefault()
    // Its focus says and shows it.
    const element = elements.get(next.key)
    element?.setAttribute('tabindex', '-1')
    element?.focus()
  }
  const arrive = (target: Element) => {
    const mark = markOf(target)
    if (!mark || !root.current) return
    stopAt(root.current, mark.key, [mark.title, ...mark.lines].join(', '))
    show(target)
  }
  const point = ({ target, clientX, clientY, type }: PointerEvent) => {
    const direct = target instanceof Element ? target.closest('[data-mark]') : null
    const found =
      direct ??
      (type === 'pointerdown' && root.current && nearestMark(root.current, clientX, clientY))
    if (found) show(found)
    return found || undefined
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside are what is reached and named
    <div
      ref={root}
      className={styles.walk}
      onKeyDown={press}
      onFocus={({ target }) => arrive(target)}
      onBlur={() => setShown(undefined)}
      onPointerMove={(event) => event.pointerType === 'mouse' && point(event)}
      onPointerDown={(event) => {
        if (!point(event) && event.pointerType !== 'mouse') setShown(undefined)
      }}
      onClick={({ target }) => {
        const key = target instanceof Element ? keyOf(target.closest('[data-mark]')) : undefined
        if (key !== undefined) onPick?.(key)
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(undefined)}
    >
      {children}
      {shown && <Tip anchor={shown.element} title={shown.mark.title} lines={shown.mark.lines} />}
      {/* Told with the marks, which scripts name it for; nobody meets it by itself. */}
      <p hidden id={hint}>
        {figureTexts.walkHint}
      </p>
    </div>
  )
}
