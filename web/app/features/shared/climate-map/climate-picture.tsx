/** The map as a still picture: what is there before a map that can be moved, and without one. */
import type { Look } from '#app/features/shared/climate-map/looks.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import { mapAddress, overlayAddress } from '#app/map/address.ts'
import { type LatLng, viewAtZoom } from '#app/map/view.ts'
import styles from './climate-picture.module.css'

/** As wide as a desk's map; narrower screens show its middle. */
const SIZE = { width: 960, height: 640 }

interface ClimatePictureProps {
  layers: readonly ClimateLayer[]
  looks: readonly Look[]
  centre: LatLng
  zoom: number
  time: string
  /** Said of it, by the titles of its layers. */
  label: (layers: string) => string
}

export function ClimatePicture({ layers, looks, centre, zoom, time, label }: ClimatePictureProps) {
  const view = viewAtZoom(centre, zoom, SIZE)
  const shown = looks.filter((look) => look.shown).toReversed()
  const painted = shown.flatMap((look) => {
    const layer = layers.find(({ id }) => id === look.id)
    return layer?.geoserver_layer ? [{ ...look, layer, name: layer.geoserver_layer }] : []
  })
  const [width, height] = [SIZE.width, SIZE.height]
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label(painted.map(({ layer }) => layer.title).join(', '))}
    >
      <image href={mapAddress(view, [])} width={width} height={height} />
      {painted.map(({ id, name, layer, opacity }) => (
        <image
          key={id}
          href={overlayAddress(view, { name, style: layer.sld_style ?? '', time })}
          width={width}
          height={height}
          opacity={opacity / 100}
        />
      ))}
    </svg>
  )
}
