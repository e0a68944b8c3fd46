/** How both homes begin: what they are for, a search with examples, the ways in. */
import type { ReactNode } from 'react'
import { type Door, Doors } from '#app/features/shared/home/doors.tsx'
import { Examples } from '#app/features/shared/home/examples.tsx'
import { Hero } from '#app/features/shared/home/hero.tsx'
import { SuggestingField } from '#app/features/shared/suggestions/suggesting-field.tsx'

interface OpeningProps {
  part: 'portal' | 'hub'
  kicker?: string
  title: string
  lede: string
  texts: {
    search: string
    searchHint: string
    examples: string
    doors: string
  }
  /** Words to look for. */
  examples: readonly string[]
  /** Name of the search page's parameter. */
  param: string
  searchAt: (text?: string) => string
  doors: readonly Door[]
  /** Below the doors. */
  note?: ReactNode
}

export function Opening(props: OpeningProps) {
  const { part, kicker, title, lede, texts, examples, param, searchAt, doors, note } = props
  return (
    <>
      <Hero part={part} {...(kicker && { kicker })} title={title} lede={lede}>
        <SuggestingField
          hero
          part={part}
          param={param}
          searchAt={searchAt}
          label={texts.searchHint}
          hint={texts.searchHint}
          button={texts.search}
          pressClears={part === 'portal'}
        />
        <Examples label={texts.examples} texts={examples} to={searchAt} />
      </Hero>
      <Doors label={texts.doors} doors={doors} note={note} raised />
    </>
  )
}
