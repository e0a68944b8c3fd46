/** The stories on a map picture with their list beside it: to point at one marks the other. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StoryCard, StoryPage } from '#app/api/types.ts'
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { Marks } from '#app/features/hub/shared/story-card.tsx'
import { PlacesPicture, rowId } from '#app/features/hub/stories/places-picture.tsx'
import { Results, useListName } from '#app/features/shared/list/results.tsx'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { useShownPages } from '#app/lib/shown-pages.ts'
import { Card } from '#app/ui/card.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { Where } from '#app/ui/where.tsx'
import { storyListTexts } from '#messages/hub/story-list.ts'
import styles from './story-map.module.css'

interface StoryMapProps {
  list: StoryPage
  principles: Principles
}

export function StoryMap({ list, principles }: StoryMapProps) {
  const { state } = useFilters()
  const pages = useShownPages(useListName(), state.page, list)
  const stories = pages.flatMap(({ cards }) => cards)
  const area = useRef<HTMLDivElement>(null)
  const marked = usePointedAt(area)
  return (
    <div ref={area} className={styles.area}>
      <div className={styles.picture}>
        <PlacesPicture stories={stories} principles={principles} marked={marked} />
        <Legend principles={principles} />
      </div>
      <Results
        list={list}
        className={styles.rows}
        draw={(story) => (
          <Row story={story} principles={principles} marked={marked.has(story.id)} />
        )}
      />
    </div>
  )
}

interface RowProps {
  story: StoryCard
  principles: Principles
  marked: boolean
}

function Row({ story, principles, marked }: RowProps) {
  return (
    <div id={rowId(story.id)} className={styles.row} data-stories={story.id} data-marked={marked}>
      <Card
        to={story.url ?? ''}
        title={story.title}
        tag={<Where entry={story} />}
        meta={<Marks story={story} principles={principles} />}
      />
    </div>
  )
}

function Legend({ principles }: { principles: Principles }) {
  const m = storyListTexts
  if (principles.all.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={m.legend}>
      {principles.all.map(({ slug, title, color }, at) => (
        <li key={slug}>
          <PrincipleMark shape={at} color={color} />
          {title}
        </li>
      ))}
    </ul>
  )
}

/** Ids of the stories that pointer or keyboard are at, wherever in `area` they are drawn. */
function usePointedAt(area: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [ids, setIds] = useState('')
  useEffect(() => {
    const element = area.current
    const point = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('[data-stories]') : null
      setIds(at?.getAttribute('data-stories') ?? '')
    }
    const leave = () => setIds('')
    element?.addEventListener('pointerover', point)
    element?.addEventListener('focusin', point)
    element?.addEventListener('pointerleave', leave)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('pointerover', point)
      element?.removeEventListener('focusin', point)
      element?.removeEventListener('pointerleave', leave)
      element?.removeEventListener('focusout', leave)
    }
  }, [area])
  return new Set(ids === '' ? [] : ids.split(' '))
}
