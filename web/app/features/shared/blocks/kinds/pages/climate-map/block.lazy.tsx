/**
 * The climate map in a page, beginning with the layer that its author chose. A picture of it comes
 * from the server; the map that can be moved is fetched when somebody scrolls near it.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Block, EntryCard } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { knownStill } from '#app/features/shared/blocks/kinds/pages/climate-map/still-part.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { cardOf, textOf } from '#app/lib/block-values.ts'
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

type LiveMap = ComponentType<{ entry: string | undefined }>

function ClimateBlock({ block, heading: Heading }: ClimateBlockProps) {
  const m = pageBlocksTexts
  const paths = usePaths()
  const place = useRef<HTMLElement>(null)
  const [Live, setLive] = useState<LiveMap>()
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)
  const entry = cardOf(block.climate_data)
  const text = textOf(block.text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try watches anew
  useEffect(() => {
    setMissing(false)
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        withStyle(import('#app/features/shared/climate-map/climate-in-text.tsx')).then(
          (part) => setLive(() => part.ClimateInText),
          () => setMissing(true),
        )
      },
      { rootMargin: '200px' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [tries])
  return (
    <section ref={place} className={styles.block}>
      <Heading>{textOf(block.title) || m.climateMap}</Heading>
      {text && <RichText html={text} />}
      {isMissing && <Failed title={m.mapMissing} onRetry={() => setTries(tries + 1)} />}
      {Live ? (
        <Live entry={entry?.id} />
      ) : (
        <>
          <Picture entry={entry} />
          <p>
            <ButtonLink to={paths.climateMap}>{m.openMap}</ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

/**
 * As the server drew it: a browser needs no program for it, and none before the map comes. Where a
 * browser drew the page itself there is none, but room for the map.
 */
function Picture({ entry }: { entry: EntryCard | undefined }) {
  const Still = knownStill()
  return Still ? (
    <div className={styles.room}>
      <Still entry={entry} />
    </div>
  ) : (
    <div
      className={styles.room}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that what the server drew stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
