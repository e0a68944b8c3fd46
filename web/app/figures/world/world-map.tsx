/**
 * Countries of the world by class. Their shapes are parts of one picture that is fetched once and
 * kept (`<use>`), so a page holds only who is in which class. Small states are marks of one size.
 * With a country pinned, phones show the part of the world around it.
 */
import { useId } from 'react'
import shapes from '#app/assets/world.svg?url&no-inline'
import { Forms } from '#app/figures/forms.tsx'
import { type Form, PHONE } from '#app/figures/plot.ts'
import { Hatch } from '#app/figures/plot-svg.tsx'
import { Walk } from '#app/figures/walk/walk.tsx'
import { Callout } from '#app/figures/world/callout.tsx'
import {
  MAP_PLACES,
  MARK,
  type MapView,
  placeInView,
  placeMarks,
  viewAround,
  WORLD,
} from '#app/figures/world/place-world.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './world-map.module.css'

export interface MapCountry {
  code: string
  name: string
  /** From 0, the lowest values, to 4; null where there is no data. */
  class: number | null
  /** Below its name: value, class in words, rank, year. */
  lines: readonly string[]
}

interface WorldMapProps {
  label: string
  /** In the order in which the keyboard meets them. */
  countries: readonly MapCountry[]
  /** Named on the map: code and what its card says. */
  pinned?: { code: string; text: string }
  /** Only these classes stand out. */
  chosen?: readonly number[]
  onPick?: (code: string) => void
}

export function WorldMap(props: WorldMapProps) {
  const { countries, pinned, onPick } = props
  const onMap = countries.filter(({ code }) => MAP_PLACES.has(code))
  const marks = onMap.map(({ code, name, lines }) => ({
    key: code,
    title: name,
    lines: lines.length > 0 ? lines : [figureTexts.noData],
  }))
  return (
    <Walk marks={marks} first={pinned?.code} onPick={onPick}>
      {pinned && MAP_PLACES.has(pinned.code) ? (
        <Forms>
          {(form) => (
            <Picture
              {...props}
              countries={onMap}
              form={form}
              view={form === PHONE ? viewAround(pinned.code) : WORLD}
            />
          )}
        </Forms>
      ) : (
        // One form for all widths: nothing on it needs more room than a phone has.
        <Picture {...props} countries={onMap} form={PHONE} view={WORLD} />
      )}
    </Walk>
  )
}

interface PictureProps extends WorldMapProps {
  form: Form
  view: MapView
}

function Picture({ form, view, label, countries, pinned, chosen }: PictureProps) {
  const hatch = useId()
  const paint = (country: MapCountry) => ({
    'data-mark': country.code,
    'data-class': country.class ?? undefined,
    'data-faded': (chosen && !chosen.includes(country.class ?? -1)) || undefined,
    fill: country.class === null ? `url(#${hatch})` : undefined,
  })
  const drawn = countries.filter(({ code }) => MAP_PLACES.get(code)?.drawn)
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const known = countries.filter((each) => each.class !== null || each.code === pinned?.code)
  const marks = placeMarks(
    known.map(({ code }) => code),
    view,
    form,
  )
  const part = (name: string) => `${shapes}#${name}`
  return (
    <div className={styles.map}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
      >
        <Hatch id={hatch} />
        <use className={styles.sea} href={part('sphere')} />
        <use className={styles.grid} href={part('graticule')} />
        <use className={styles.nameless} href={part('nameless')} />
        {drawn.map((country) => (
          <use
            key={country.code}
            className={styles.country}
            href={part(country.code)}
            {...paint(country)}
          />
        ))}
        <use className={styles.borders} href={part('borders')} />
        <use className={styles.coast} href={part('coast')} />
        {pinned && MAP_PLACES.get(pinned.code)?.drawn && (
          <use className={styles.pinned} href={part(pinned.code)} />
        )}
      </svg>
      <svg
        className={styles.over}
        width="100%"
        height="100%"
        role="img"
        aria-label={figureTexts.smallStates}
      >
        {marks.map(({ code, x, y }) => {
          const country = byCode.get(code)
          return (
            country && (
              <circle
                key={code}
                className={styles.country}
                cx={`${x}%`}
                cy={`${y}%`}
                r={MARK[form.name] / 2}
                {...paint(country)}
                data-small
              />
            )
          )
        })}
        {pinned && (
          <Callout
            text={pinned.text}
            at={
              marks.find(({ code }) => code === pinned.code) ??
              placeInView(MAP_PLACES.get(pinned.code) ?? WORLD, view)
            }
            view={view}
            form={form}
          />
        )}
      </svg>
    </div>
  )
}
