/**
 * The climate map in a page, beginning with the layer that its author chose. A picture of it comes
 * from the server; the map that can be moved is fetched when somebody scrolls near it.
 */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Block, EntryCard } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { knownStill } from '#app/features/shared/blocks/kinds/pages/climate-map/still-part.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { cardOf, textOf } from '#app/lib/block-values.ts'
import { isKept } from '#app/lib/kept-markup.tsx'
import { withStyle } from '#app/lib/style-sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './climate-map.module.css'

const draw: DrawBlock = (block, { heading }) => <ClimateBlock block={block} heading={heading} />

export const kind: BlockKind = { draw, width: 'big' }

interface ClimateBlockProps {
  block: Block
  heading: BlockPlace['heading']
}

function ClimateBlock({ block, heading: Heading }: ClimateBlockProps) {
  const m = pageBlocksTexts
  const paths = usePaths()
  const place = useRef<HTMLElement>(null)
  const { Live, state, again } = useNear(place)
  const [isReady, setReady] = useState(false)
  const entry = cardOf(block.climate_data)
  const text = textOf(block.text)
  return (
    <section ref={place} className={styles.block}>
      <Heading>{textOf(block.title) || m.climateMap}</Heading>
      {text && <RichText html={text} />}
      {!isReady && <Picture entry={entry} isComing={state !== 'missing'} />}
      {state === 'missing' && <Failed title={m.mapMissing} onRetry={again} />}
      {Live && <Live entry={entry?.id} onReady={() => setReady(true)} />}
      {!isReady && (
        <p>
          <ButtonLink to={paths.climateMap}>{m.openMap}</ButtonLink>
        </p>
      )}
    </section>
  )
}

interface PictureProps {
  entry: EntryCard | undefined
  isComing: boolean
}

/**
 * As the server drew it: a browser needs no program for it, and none before the map comes. Where a
 * browser drew the page itself there is none, but room for the map.
 */
function Picture({ entry, isComing }: PictureProps) {
  const Still = knownStill()
  const kept = useRef<HTMLDivElement>(null)
  const [isBare, setBare] = useState(false)
  useEffect(() => setBare(kept.current !== null && !isKept(kept.current)), [])
  if (Still) {
    return (
      <div>
        <Still entry={entry} />
      </div>
    )
  }
  return (
    <>
      <div
        ref={kept}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that what the server drew stays
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {isBare && isComing && (
        <p className={styles.room} role="status">
          {pageBlocksTexts.mapComes}
        </p>
      )}
    </>
  )
}

type LiveMap = ComponentType<{ entry: string | undefined; onReady: () => void }>

interface Near {
  /** The map that can be moved, once its place is near and it has arrived. */
  Live: LiveMap | undefined
  state: 'coming' | 'there' | 'missing'
  /** After `missing`. */
  again: () => void
}

function useNear(place: { current: HTMLElement | null }): Near {
  const [Live, setLive] = useState<LiveMap>()
  const [state, setState] = useState<Near['state']>('coming')
  const fetchMap = useCallback(() => {
    setState('coming')
    withStyle(import('#app/features/shared/climate-map/climate-in-text.tsx')).then(
      (part) => {
        setLive(() => part.ClimateInText)
        setState('there')
      },
      () => setState('missing'),
    )
  }, [])
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        fetchMap()
      },
      { rootMargin: '200px' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, fetchMap])
  return { Live, state, again: fetchMap }
}
