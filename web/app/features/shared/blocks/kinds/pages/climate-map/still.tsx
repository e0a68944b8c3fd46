/** What a page shows of its climate map without scripts: the layer and its legend. */
import type { EntryCard } from '#app/api/types.ts'
import {
  legendAddress,
  legendLayer,
  worldAddress,
} from '#app/features/shared/climate-map/legend-address.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import { textOf } from '#app/lib/block-values.ts'
import { Tag } from '#app/ui/tag.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import { climateStillTexts } from '#messages/shared/climate-still.ts'
import styles from './climate-map.module.css'

export function Still({ entry }: { entry: EntryCard | undefined }) {
  const m = climateStillTexts
  const layer = entry && layerOf(entry)
  if (!layer) return null
  const of = legendLayer(layer)
  return (
    <figure className={styles.still}>
      {of && (
        <img
          src={worldAddress(of)}
          alt={m.mapOf(layer.title)}
          width={768}
          height={432}
          loading="lazy"
        />
      )}
      <figcaption>
        <strong>{layer.title}</strong>
        {layer.short_description && <span>{layer.short_description}</span>}
        {of && <img src={legendAddress(of)} alt={m.legend(layer.title)} loading="lazy" />}
        {layer.demonstration && <Tag look="badge">{blocksTexts.demonstration}</Tag>}
      </figcaption>
    </figure>
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
