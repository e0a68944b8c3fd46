/** Which section the reader is in, for the contents. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from '#app/navigation/context.ts'

interface Section {
  id: string
  /** How far the heading stands below the upper edge of the screen. */
  top: number
}

interface Screen {
  height: number
  /** It cannot be scrolled further down. */
  atEnd: boolean
  /** The section whose link was followed last, as long as the reader has not moved on. */
  followed?: string | undefined
}

/** How far down the screen, as a part of it, a heading begins to be what is read. */
const READING_LINE = 0.3
/** Browsers round where they scroll to. */
const ROUNDING = 2

/**
 * The section that was asked for while its heading is in sight: near the end of a page no scrolling
 * brings it up to where one reads. Otherwise the last whose heading has passed there.
 */
export function currentSection(sections: readonly Section[], screen: Screen): string | undefined {
  const { height, atEnd, followed } = screen
  const asked = sections.find(({ id }) => id === followed)
  if (asked && asked.top >= -ROUNDING && asked.top < height) return asked.id
  if (atEnd) return sections.at(-1)?.id
  return sections.findLast(({ top }) => top <= height * READING_LINE)?.id
}

/** What a reader does to move about in a page. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

export function useCurrentSection(headings: readonly Pick<Section, 'id'>[]): string | undefined {
  const { hash, key } = useLocation()
  const [current, setCurrent] = useState<string>()
  // Ids have no spaces. The same ones are the same list, however often a page is rendered.
  const listed = headings.map(({ id }) => id).join(' ')
  const ids = useMemo(() => listed.split(' '), [listed])
  const followed = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again counts again
  useEffect(() => {
    followed.current = ids.find((id) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
  }, [ids, hash, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may lead to where nothing scrolls
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setCurrent(currentSection(sectionsOf(ids), { ...screen(), followed: followed.current }))
    }
    // Once for each picture that the browser draws, however often it says that it scrolled.
    const onScroll = () => {
      frame ||= window.requestAnimationFrame(update)
    }
    const onMove = () => {
      followed.current = undefined
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const move of MOVES) window.addEventListener(move, onMove, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      for (const move of MOVES) window.removeEventListener(move, onMove)
      window.cancelAnimationFrame(frame)
    }
  }, [ids, key])
  return current
}

function sectionsOf(ids: readonly string[]): Section[] {
  return ids.flatMap((id) => {
    const heading = document.getElementById(id)
    return heading ? [{ id, top: heading.getBoundingClientRect().top }] : []
  })
}

function screen(): Screen {
  const { scrollY, innerHeight: height } = window
  const end = document.documentElement.scrollHeight - height - ROUNDING
  return { height, atEnd: scrollY > 0 && scrollY >= end }
}
