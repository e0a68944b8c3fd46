/**
 * Countries of the world by class. Their shapes are parts of one picture that is fetched once and
 * kept (`<use>`), so a page holds only who is in which class. Small states are marks of one size.
 * With a country pinned, phones show the part of the world around it.
 */
import { useMemo } from 'react'
import { Forms } from '#app/figures/forms.tsx'
import { type Form, PHONE, WIDE } from '#app/figures/plot.ts'
import { Walk } from '#app/figures/walk/walk.tsx'
import { MAP_PLACES, type MapView, viewAround, WORLD } from '#app/figures/world/place-world.ts'
import { regionView } from '#app/figures/world/regions.ts'
import { useShapes } from '#app/figures/world/use-shapes.ts'
import { type MapCountry, WorldPicture } from '#app/figures/world/world-picture.tsx'
import type { MapRegion } from '#app/lib/map-regions.ts'
import { Button } from '#app/ui/button.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './world-map.module.css'

interface WorldMapProps {
  label: string
  /** In the order in which the keyboard meets them. */
  countries: readonly MapCountry[]
  /** Named on the map: code and what its card says. */
  pinned?: { code: string; text: string; parts: readonly string[] } | undefined
  /** Only these classes stand out. */
  chosen?: readonly number[] | undefined
  /** A part of the world, larger. */
  region?: MapRegion | undefined
  onPick?: ((code: string) => void) | undefined
}

/** On large maps marks of small states lie closer to their places. */
const LARGE: Form = { name: 'wide', width: 850 }
const MAP_FORMS = [PHONE, WIDE, LARGE]
const WIDE_FORMS = [WIDE, LARGE]
const PHONE_FORMS = [PHONE]

export function WorldMap(props: WorldMapProps) {
  const { label, pinned, chosen, region, onPick } = props
  const { part, failed, retry } = useShapes()
  const countries = useMemo(
    () => props.countries.filter(({ code }) => MAP_PLACES.has(code)),
    [props.countries],
  )
  const marks = useMemo(
    () =>
      countries.map(({ code, name, lines }) => ({
        key: code,
        title: name,
        lines: lines.length > 0 ? lines : [figureTexts.noData],
      })),
    [countries],
  )
  const wide = useMemo(() => (region ? regionView(region, false) : WORLD), [region])
  const pin = pinned?.code
  const phone = useMemo(() => phoneView(pin, region), [pin, region])
  const picture = { label, countries, pinned, chosen, part }
  return (
    <Walk marks={marks} first={pin} onPick={onPick}>
      {phone === WORLD ? (
        // The same shapes at every width.
        <WorldPicture {...picture} view={WORLD} forms={MAP_FORMS} />
      ) : (
        <Forms>
          {(form) => (
            <WorldPicture
              {...picture}
              view={form === PHONE ? phone : wide}
              forms={form === PHONE ? PHONE_FORMS : WIDE_FORMS}
            />
          )}
        </Forms>
      )}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>
            <strong>{figureTexts.shapesFailed}</strong> {figureTexts.shapesFailedHelp}
          </p>
          <Button onClick={retry}>{troubleTexts.retry}</Button>
        </div>
      )}
    </Walk>
  )
}

/** A narrow picture shows what lies around the pinned country, or the region. */
function phoneView(pinned: string | undefined, region: MapRegion | undefined): MapView {
  if (pinned && MAP_PLACES.has(pinned)) return viewAround(pinned)
  return region ? regionView(region, true) : WORLD
}
