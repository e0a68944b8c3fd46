/**
 * A place as a still map with its outlines and points, and both as lists: all of it without
 * scripts.
 */
import type { Block, EntryCard, Outlines } from '#app/api/types.ts'
import { BlockTitle } from '#app/features/shared/blocks/block-title.tsx'
import type { BlockKind, BlockPlace, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { assetsOf, cardOf, numberOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { fileSize } from '#app/lib/files.ts'
import type { MapLayer } from '#app/map/address.ts'
import { MapPicture } from '#app/map/map-picture.tsx'
import { ShapeSwatch } from '#app/map/map-shape.tsx'
import { drawnOf } from '#app/map/shapes.ts'
import type { LatLng } from '#app/map/view.ts'
import { Tag } from '#app/ui/tag.tsx'
import { blocksTexts } from '#messages/shared/blocks.ts'
import styles from './map.module.css'

const USUAL_ZOOM = 9

const draw: DrawBlock = (block, { heading }) => {
  const points = rowsOf(block.points).flatMap((row) => {
    const at = latLng(row.lat, row.lng)
    return at ? [{ ...at, title: textOf(row.title), text: textOf(row.text) }] : []
  })
  const centre = latLng(block.lat, block.lng)
  const hasShapes = assetsOf(block.shapes).some(({ outlines }) => outlines)
  return (
    (centre || points.length > 0 || hasShapes) && (
      <MapBlock block={block} centre={centre} points={points} heading={heading} />
    )
  )
}

export const kind: BlockKind = { draw, width: 'big' }

function latLng(lat: unknown, lng: unknown): LatLng | undefined {
  const [y, x] = [numberOf(lat), numberOf(lng)]
  return y === undefined || x === undefined ? undefined : { lat: y, lng: x }
}

function layersOf(entry: EntryCard | undefined): MapLayer[] {
  const name = textOf(entry?.geoserver_layer)
  return name ? [{ name, style: textOf(entry?.sld_style) }] : []
}

function titlesOf(file: Outlines | null | undefined): string[] {
  return file?.shapes.flatMap(({ title }) => title ?? []) ?? []
}

interface MapBlockProps {
  block: Block
  centre: LatLng | undefined
  points: readonly (LatLng & { title: string; text: string })[]
  heading: BlockPlace['heading']
}

function MapBlock({ block, centre, points, heading }: MapBlockProps) {
  const m = blocksTexts
  const description = textOf(block.description)
  const caption = textOf(block.caption)
  const layer = cardOf(block.climate_data)
  const files = assetsOf(block.shapes)
  const shapes = files.flatMap(({ outlines }) => outlines ?? [])
  const legend = drawnOf(shapes).map((drawn) => ({
    drawn,
    name: drawn.outline.title || m.mapOutline,
  }))
  return (
    <>
      <BlockTitle heading={heading}>{textOf(block.title)}</BlockTitle>
      {description && <p className={styles.text}>{description}</p>}
      <figure className={styles.map}>
        <MapPicture
          label={m.mapAlt(
            points.length,
            legend.map(({ name }) => name),
          )}
          points={points}
          shapes={shapes}
          centre={centre}
          zoom={numberOf(block.zoom) ?? USUAL_ZOOM}
          layers={layersOf(layer)}
        />
        {legend.length > 0 && (
          <ul className={styles.shapes} aria-label={m.mapOutlines}>
            {legend.map(({ drawn, name }) => (
              <li key={drawn.look}>
                <ShapeSwatch drawn={drawn} />
                {name}
              </li>
            ))}
          </ul>
        )}
        {points.length > 0 && (
          <ol className={styles.points} aria-label={m.mapPoints} data-scrim>
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
          {files.map(({ id, url, size, outlines: drawn }) => (
            <a key={id} href={url} download>
              {m.mapShapes(files.length > 1 ? titlesOf(drawn) : [])}
              {numberOf(size) !== undefined && ` (${fileSize(size)})`}
            </a>
          ))}
        </figcaption>
      </figure>
    </>
  )
}
