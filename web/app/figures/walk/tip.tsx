/** What a mark says, beside it and inside of the figure. Screen readers are told by the mark itself. */
import { useLayoutEffect, useRef } from 'react'
import styles from './tip.module.css'

interface TipProps {
  anchor: Element
  title: string
  lines: readonly string[]
}

const GAP = 10

export function Tip({ anchor, title, lines }: TipProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = box.current
    const around = tip?.offsetParent?.getBoundingClientRect()
    if (!tip || !around) return
    const { left, right, top, bottom } = anchor.getBoundingClientRect()
    const most = around.width - tip.offsetWidth
    const middle = (left + right) / 2 - around.left
    const above = top - around.top - tip.offsetHeight - GAP
    // A tall mark, as a year's strip is, has it at its side, so that its own values stay in view.
    const tall = bottom - top > around.height / 2
    const beside = middle < around.width / 2 ? middle + 3 * GAP : middle - tip.offsetWidth - 3 * GAP
    const x = Math.min(most, Math.max(0, tall ? beside : middle - tip.offsetWidth / 2))
    const y = above >= 0 ? above : tall ? 0 : bottom - around.top + GAP
    tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  })
  return (
    <div ref={box} className={styles.tip} aria-hidden="true">
      <strong>{title}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
