/** The picture of the world: shapes by class, marks of small states over them, the pinned country. */
import { useId, useMemo } from 'react'
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
import { nodeOf, PlainElements } from '#app/lib/plain/plain-elements.tsx'
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
  pinned?: { code: string; text: string; parts: readonly string[] } | undefined
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
  const small = new Map(
    countries
      .filter(({ code, class: of }) => of !== null || code === pinned?.code)
      .filter(({ code }) => MAP_PLACES.get(code)?.small)
      .map(({ code, class: of }) => [code, of]),
  )
  return (
    <div className={styles.map}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
      >
        {nodeOf(Hatch({ id: hatch, scale: Math.round(view.width / (forms[0]?.width ?? 1) / 1.6) }))}
        <use className={styles.sea} href={part('sphere')} />
        <use className={styles.grid} href={part('graticule')} />
        <use className={styles.nameless} href={part('nameless')} />
        <PlainElements
          as="g"
          of={[
            ...others.map((code) => ({
              tag: 'use',
              key: code,
              attributes: { class: styles.other, href: part(code) },
            })),
            ...drawn.map(({ code, class: of }) => ({
              tag: 'use',
              key: code,
              attributes: { href: part(code), ...paintOf({ code, of, chosen, hatch }) },
            })),
          ]}
        />
        <use className={styles.borders} href={part('borders')} />
        <use className={styles.coast} href={part('coast')} />
        {pinned && MAP_PLACES.get(pinned.code)?.drawn && (
          <use className={styles.pinned} href={part(pinned.code)} />
        )}
      </svg>
      {forms.map((form) => (
        <Marks key={form.width} {...{ view, pinned, chosen, small, form }} />
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

interface MarksProps extends Pick<WorldPictureProps, 'view' | 'pinned' | 'chosen'> {
  /** The classes of small states, by their codes. */
  small: ReadonlyMap<string, number | null>
  form: Form
}

/** Small states, and the card of the pinned country: in pixels, over the shapes. */
function Marks({ view, pinned, chosen, small, form }: MarksProps) {
  const hatch = useId()
  const marks = placeMarks([...small.keys()], view, form)
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
      {nodeOf(Hatch({ id: hatch }))}
      <PlainElements
        as="g"
        of={marks.map(({ code, x, y }) => ({
          tag: 'circle',
          key: code,
          attributes: {
            cx: `${x}%`,
            cy: `${y}%`,
            r: MARK[form.name] / 2,
            ...paintOf({ code, of: small.get(code) ?? null, chosen, hatch }),
            'data-small': 'true',
          },
        }))}
      />
      {pinned && inView && (
        <Callout text={pinned.text} parts={pinned.parts} at={at} view={view} form={form} />
      )}
    </svg>
  )
}

interface Paint {
  code: string
  of: number | null
  chosen: readonly number[] | undefined
  /** The pattern of what has no data. */
  hatch: string
}

function paintOf({ code, of, chosen, hatch }: Paint) {
  const isFaded = chosen !== undefined && !chosen.includes(of ?? -1)
  return {
    class: styles.country,
    'data-mark': code,
    'data-class': of ?? undefined,
    'data-faded': isFaded ? 'true' : undefined,
    fill: of === null ? `url(#${hatch})` : undefined,
  }
}
