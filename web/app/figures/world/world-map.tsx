/**
 * Countries of the world by class. Their shapes are parts of one picture that is fetched once and
 * kept (`<use>`), so a page holds only who is in which class. Small states are marks of one size.
 * With a country pinned, phones show the part of the world around it.
 */
import { useId } from 'react'
import shapes from '#app/assets/world.svg?url&no-inline'
import { Forms } from '#app/figures/forms.tsx'
import { type Form, PHONE, WIDE } from '#app/figures/plot.ts'
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
  const { pinned, onPick } = props
  const countries = props.countries.filter(({ code }) => MAP_PLACES.has(code))
  const marks = countries.map(({ code, name, lines }) => ({
    key: code,
    title: name,
    lines: lines.length > 0 ? lines : [figureTexts.noData],
  }))
  const around = pinned && MAP_PLACES.has(pinned.code) ? viewAround(pinned.code) : WORLD
  return (
    <Walk marks={marks} first={pinned?.code} onPick={onPick}>
      {around === WORLD ? (
        // The same shapes at every width.
        <Picture {...props} countries={countries} view={WORLD} forms={MAP_FORMS} />
      ) : (
        <Forms>
          {(form) => (
            <Picture
              {...props}
              countries={countries}
              view={form === PHONE ? around : WORLD}
              forms={form === PHONE ? [PHONE] : [WIDE, LARGE]}
            />
          )}
        </Forms>
      )}
    </Walk>
  )
}

/** On large maps marks of small states lie closer to their places. */
const LARGE: Form = { name: 'wide', width: 850 }
const MAP_FORMS = [PHONE, WIDE, LARGE]

interface PictureProps extends WorldMapProps {
  view: MapView
  forms: readonly Form[]
}

function Picture({ forms, ...props }: PictureProps) {
  const { view, label, countries, pinned } = props
  const hatch = useId()
  const part = (name: string) => `${shapes}#${name}`
  const drawn = countries.filter(({ code }) => MAP_PLACES.get(code)?.drawn)
  return (
    <div className={styles.map}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
      >
        <Hatch id={hatch} scale={Math.round(view.width / (forms[0]?.width ?? 1) / 1.6)} />
        <use className={styles.sea} href={part('sphere')} />
        <use className={styles.grid} href={part('graticule')} />
        <use className={styles.nameless} href={part('nameless')} />
        {drawn.map((country) => (
          <use
            key={country.code}
            className={styles.country}
            href={part(country.code)}
            {...paintOf(country, props, hatch)}
          />
        ))}
        <use className={styles.borders} href={part('borders')} />
        <use className={styles.coast} href={part('coast')} />
        {pinned && MAP_PLACES.get(pinned.code)?.drawn && (
          <use className={styles.pinned} href={part(pinned.code)} />
        )}
      </svg>
      {forms.map((form) => (
        <Marks key={form.width} {...props} form={form} />
      ))}
    </div>
  )
}

/** Small states, and the card of the pinned country: in pixels, over the shapes. */
function Marks({ form, ...props }: Omit<PictureProps, 'forms'> & { form: Form }) {
  const { view, countries, pinned } = props
  const hatch = useId()
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const known = countries.filter((each) => each.class !== null || each.code === pinned?.code)
  const marks = placeMarks(
    known.map(({ code }) => code),
    view,
    form,
  )
  const place = pinned && MAP_PLACES.get(pinned.code)
  const at = marks.find(({ code }) => code === pinned?.code) ?? (place && placeInView(place, view))
  return (
    <svg
      className={styles.marks}
      data-width={form.width}
      width="100%"
      height="100%"
      role="img"
      aria-label={figureTexts.smallStates}
    >
      <Hatch id={hatch} />
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
              {...paintOf(country, props, hatch)}
              data-small
            />
          )
        )
      })}
      {pinned && at && <Callout text={pinned.text} at={at} view={view} form={form} />}
    </svg>
  )
}

function paintOf(country: MapCountry, { chosen }: WorldMapProps, hatch: string) {
  return {
    'data-mark': country.code,
    'data-class': country.class ?? undefined,
    'data-faded': (chosen && !chosen.includes(country.class ?? -1)) || undefined,
    fill: country.class === null ? `url(#${hatch})` : undefined,
  }
}
