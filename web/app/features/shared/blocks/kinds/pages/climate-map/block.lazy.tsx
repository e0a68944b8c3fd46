/**
 * The climate map in a page, beginning with the layer that its author chose. A picture of it comes
 * from the server; the map that can be moved is fetched when somebody scrolls near it.
 */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Block, EntryCard } from '#app/api/types.ts'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import {
  legendAddress,
  legendLayer,
  worldAddress,
} from '#app/features/shared/climate-map/legend-address.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { cardOf, textOf } from '#app/lib/block-values.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
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
  const place = useRef<HTMLElement>(null)
  const Live = useNear(place)
  const entry = cardOf(block.climate_data)
  const text = textOf(block.text)
  return (
    <section ref={place} className={styles.block}>
      <Heading>{textOf(block.title) || m.climateMap}</Heading>
      {text && <RichText html={text} />}
      {Live ? <Live entry={entry?.id} /> : <Still entry={entry} />}
    </section>
  )
}

/** What is there without scripts: the layer, its legend, and the way to the whole map. */
function Still({ entry }: { entry: EntryCard | undefined }) {
  const m = pageBlocksTexts
  const paths = usePaths()
  const layer = entry && layerOf(entry)
  const of = layer && legendLayer(layer)
  return (
    <>
      <figure className={styles.still}>
        {layer && of && (
          <img
            src={worldAddress(of)}
            alt={m.mapOf(layer.title)}
            width={768}
            height={432}
            loading="lazy"
          />
        )}
        {layer && (
          <figcaption>
            <strong>{layer.title}</strong>
            {layer.short_description && <span>{layer.short_description}</span>}
            {of && <img src={legendAddress(of)} alt={m.legend(layer.title)} loading="lazy" />}
            {layer.demonstration && <Tag look="badge">{blocksTexts.demonstration}</Tag>}
          </figcaption>
        )}
      </figure>
      <p>
        <ButtonLink to={paths.climateMap}>{m.openMap}</ButtonLink>
      </p>
    </>
  )
}

function layerOf(entry: EntryCard): ClimateLayer {
  return {
    id: entry.id,
    title: entry.title,
    short_description: entry.short_description ?? null,
    geoserver_layer: textOf(entry.geoserver_layer),
    sld_style: textOf(entry.sld_style),
    demonstration: entry.demonstration === true,
  }
}

type LiveMap = ComponentType<{ entry: string | undefined }>

/** The map that can be moved, once its place is near and it has arrived; the picture stays without it. */
function useNear(place: { current: HTMLElement | null }): LiveMap | undefined {
  const [Live, setLive] = useState<LiveMap>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        import('#app/features/shared/climate-map/climate-in-text.tsx').then(
          ({ ClimateInText }) => setLive(() => ClimateInText),
          // The line is bad: the picture says as much.
          () => {},
        )
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return Live
}
