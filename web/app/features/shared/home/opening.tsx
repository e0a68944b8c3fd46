/** How both homes begin: what they are for, a search with examples, the ways in. */
import type { ReactNode } from 'react'
import { type Door, Doors } from '#app/features/shared/home/doors.tsx'
import { Examples } from '#app/features/shared/home/examples.tsx'
import { Hero } from '#app/features/shared/home/hero.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

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
  /** The search field, where it does more than a plain one. */
  field?: ReactNode
  doors: readonly Door[]
}

export function Opening(props: OpeningProps) {
  const { part, kicker, title, lede, texts, examples, param, searchAt, field, doors } = props
  return (
    <>
      <Hero part={part} {...(kicker && { kicker })} title={title} lede={lede}>
        {field ?? (
          <SearchField
            hero
            action={searchAt()}
            param={param}
            label={texts.searchHint}
            hint={texts.searchHint}
            button={texts.search}
            pressClears={part === 'portal'}
          />
        )}
        <Examples label={texts.examples} texts={examples} to={searchAt} />
      </Hero>
      <Doors label={texts.doors} doors={doors} raised />
    </>
  )
}
