/** The picture of the world: shapes by class, marks of small states over them, the pinned country. */
import { memo, useId, useMemo } from 'react'
import type { Form } from '#app/figures/plot.ts'
import { Hatch } from '#app/figures/plot-svg.tsx'
import { Callout } from '#app/figures/world/callout.tsx'
import {
  MAP_PLACES,
  MARK,
  type MapView,
  placeInView,
  placeMarks,
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

interface WorldPictureProps {
  label: string
  countries: readonly MapCountry[]
  pinned?: { code: string; text: string } | undefined
  chosen?: readonly number[] | undefined
  /** The address of a shape. */
  part: (name: string) => string
  view: MapView
  forms: readonly Form[]
}

export function WorldPicture({ forms, ...props }: WorldPictureProps) {
  const { view, label, countries, pinned, chosen, part } = props
  const hatch = useId()
  const drawn = countries.filter(({ code }) => MAP_PLACES.get(code)?.drawn)
  const others = useOthers(countries)
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
        {others.map((code) => (
          <use key={code} className={styles.other} href={part(code)} />
        ))}
        {drawn.map(({ code, class: of }) => (
          <Shape
            key={code}
            href={part(code)}
            code={code}
            of={of}
            faded={isFaded(of, chosen)}
            hatch={hatch}
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

/** Countries that a map says nothing of: land, and no more. */
function useOthers(countries: readonly MapCountry[]): string[] {
  return useMemo(() => {
    const told = new Set(countries.map(({ code }) => code))
    const all = [...MAP_PLACES.values()].filter(({ code, drawn }) => drawn && !told.has(code))
    return all.map(({ code }) => code)
  }, [countries])
}

interface PaintProps {
  code: string
  of: number | null
  faded: boolean
  /** The pattern of what has no data. */
  hatch: string
}

/** Of 249 countries few change their class from one year to the next: only those are rendered anew. */
const Shape = memo(function Shape({ href, ...paint }: PaintProps & { href: string }) {
  return <use className={styles.country} href={href} {...paintOf(paint)} />
})

interface DotProps extends PaintProps {
  x: number
  y: number
  radius: number
}

const Dot = memo(function Dot({ x, y, radius, ...paint }: DotProps) {
  return (
    <circle
      className={styles.country}
      cx={`${x}%`}
      cy={`${y}%`}
      r={radius}
      {...paintOf(paint)}
      data-small
    />
  )
})

/** Small states, and the card of the pinned country: in pixels, over the shapes. */
function Marks({ form, ...props }: Omit<WorldPictureProps, 'forms'> & { form: Form }) {
  const { view, countries, pinned, chosen } = props
  const hatch = useId()
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const known = countries.filter((each) => each.class !== null || each.code === pinned?.code)
  // Pushing marks apart takes longer than all the rest, and depends on who is there alone.
  const codes = known
    .map(({ code }) => code)
    .filter((code) => MAP_PLACES.get(code)?.small)
    .join()
  const marks = useMemo(() => placeMarks(codes.split(','), view, form), [codes, view, form])
  const place = pinned && MAP_PLACES.get(pinned.code)
  const at = marks.find(({ code }) => code === pinned?.code) ?? (place && placeInView(place, view))
  const inView = at && at.x >= 0 && at.x <= 100 && at.y >= 0 && at.y <= 100
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
        const of = byCode.get(code)?.class ?? null
        return (
          <Dot
            key={code}
            code={code}
            of={of}
            x={x}
            y={y}
            radius={MARK[form.name] / 2}
            faded={isFaded(of, chosen)}
            hatch={hatch}
          />
        )
      })}
      {pinned && inView && <Callout text={pinned.text} at={at} view={view} form={form} />}
    </svg>
  )
}

function isFaded(of: number | null, chosen: readonly number[] | undefined): boolean {
  return chosen !== undefined && !chosen.includes(of ?? -1)
}

function paintOf({ code, of, faded, hatch }: PaintProps) {
  return {
    'data-mark': code,
    'data-class': of ?? undefined,
    'data-faded': faded || undefined,
    fill: of === null ? `url(#${hatch})` : undefined,
  }
}
