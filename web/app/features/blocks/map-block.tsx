/** A place as a still map with its points, and the points as a list: all of it without scripts. */
import type { Block, EntryCard } from '#app/api/types.ts'
import { BlockTitle } from '#app/features/blocks/block-title.tsx'
import { useMessages } from '#app/lib/app-context.tsx'
import {
  assetsOf,
  type BlockPlace,
  cardOf,
  type DrawBlock,
  numberOf,
  rowsOf,
  textOf,
} from '#app/lib/block-values.ts'
import { fileSize } from '#app/lib/files.ts'
import type { MapLayer } from '#app/lib/map-address.ts'
import type { LatLng } from '#app/lib/map-picture.ts'
import { blocksTexts } from '#app/messages/blocks.ts'
import { MapPicture } from '#app/ui/map-picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './map-block.module.css'

const USUAL_ZOOM = 9

export const drawMap: DrawBlock = (block, { heading }) => {
  const points = rowsOf(block.points).flatMap((row) => {
    const at = latLng(row.lat, row.lng)
    return at ? [{ ...at, title: textOf(row.title), text: textOf(row.text) }] : []
  })
  const centre = latLng(block.lat, block.lng)
  return (
    (centre || points.length > 0) && (
      <MapBlock block={block} centre={centre} points={points} heading={heading} />
    )
  )
}

function latLng(lat: unknown, lng: unknown): LatLng | undefined {
  const [y, x] = [numberOf(lat), numberOf(lng)]
  return y === undefined || x === undefined ? undefined : { lat: y, lng: x }
}

function layersOf(entry: EntryCard | undefined): MapLayer[] {
  const name = textOf(entry?.geoserver_layer)
  return name ? [{ name, style: textOf(entry?.sld_style) }] : []
}

interface MapBlockProps {
  block: Block
  centre: LatLng | undefined
  points: readonly (LatLng & { title: string; text: string })[]
  heading: BlockPlace['heading']
}

function MapBlock({ block, centre, points, heading }: MapBlockProps) {
  const m = useMessages(blocksTexts)
  const description = textOf(block.description)
  const caption = textOf(block.caption)
  const layer = cardOf(block.climate_data)
  const shapes = assetsOf(block.shapes)
  return (
    <>
      <BlockTitle heading={heading}>{textOf(block.title)}</BlockTitle>
      {description && <p className={styles.text}>{description}</p>}
      <figure className={styles.map} data-points={points.length > 0}>
        <MapPicture
          label={m.mapAlt(points.length)}
          points={points}
          centre={centre}
          zoom={numberOf(block.zoom) ?? USUAL_ZOOM}
          layers={layersOf(layer)}
        />
        {points.length > 0 && (
          <ol className={styles.points} aria-label={m.mapPoints}>
            {points.map(({ title, text, lat, lng }) => (
              <li key={`${title} ${lat} ${lng}`}>
                {title && <strong>{title}</strong>}
                {text && <span>{text}</span>}
              </li>
            ))}
          </ol>
        )}
        <figcaption>
          {caption && <span>{caption}</span>}
          {layer && <span>{m.mapLayer(layer.title)}</span>}
          {layer?.demonstration && <Tag look="badge">{m.demonstration}</Tag>}
          {shapes.map((shape) => (
            <a key={shape.id} href={shape.url} download>
              {m.mapShapes} ({fileSize(shape.size)})
            </a>
          ))}
        </figcaption>
      </figure>
    </>
  )
}
