/** What the server suggests for what stands in a field. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { answerAll } from '#app/api/answers.ts'
import { get } from '#app/api/get.ts'
import { area, read } from '#app/api/query.ts'
import type { Suggestions } from '#app/api/types.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { suggestionTexts } from '#messages/shared/suggestions.ts'

export type Suggested = Suggestions['data']

/** Each product suggests what it has. */
export type Part = 'portal' | 'hub'

const SUGGEST = { portal: '/api/portal/suggest', hub: '/api/suggest' } as const

export interface SuggestionsProps {
  field: HTMLInputElement
  /** What stood in it before anything was typed. */
  before: string
  part: Part
  /** Where the field's own searches are made. */
  searchAt: (text: string) => string
  /** One of them is followed, instead of the text typed so far. */
  onFollow: () => void
}

/** A search is made where the field makes its own; all else is where it is. */
export function suggestionHref(
  { type, title, url }: Suggested[number],
  searchAt: SuggestionsProps['searchAt'],
): string {
  return type === 'search' ? searchAt(title) : url
}

const NONE: Suggested = []
const PAUSE = 120

/** Empty while nobody types, and where nothing is like it: a failure is no trouble for anyone. */
export function useSuggested(
  field: HTMLInputElement,
  before: string,
  part: Part,
): [offered: Suggested, close: () => void] {
  const [offered, setOffered] = useState(NONE)
  const { suggested } = suggestionTexts
  const announce = useAnnounce()
  const stopAsking = useRef(() => {})
  const close = useCallback(() => stopAsking.current(), [])

  useEffect(() => {
    let pause = 0
    let asking = new AbortController()
    const stop = () => {
      window.clearTimeout(pause)
      asking.abort()
      setOffered(NONE)
    }
    stopAsking.current = stop
    const ask = async (text: string) => {
      asking = new AbortController()
      const needs = { list: area(get(SUGGEST[part], { q: text })) }
      const answers = await answerAll(() => needs, asking.signal).catch(() => undefined)
      if (!answers) return
      const { list } = read(needs, answers)
      const data = list.ok ? list.data.data : NONE
      setOffered(data)
      if (data.length > 0) announce(suggested(data.length))
    }
    const onInput = () => {
      window.clearTimeout(pause)
      asking.abort()
      const text = field.value.trim()
      if (text === '') setOffered(NONE)
      else pause = window.setTimeout(ask, PAUSE, text)
    }
    // Fast fingers were there before this was.
    if (document.activeElement === field && field.value !== before) onInput()
    field.addEventListener('input', onInput)
    field.addEventListener('blur', stop)
    field.form?.addEventListener('submit', stop)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', stop)
      field.form?.removeEventListener('submit', stop)
      window.clearTimeout(pause)
      asking.abort()
    }
  }, [field, before, part, announce])
  return [offered, close]
}
