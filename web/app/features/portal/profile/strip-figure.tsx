/** One indicator of all countries, with those of the profile named and their peers ringed. */
import type { Profile, ProfileFigure } from '#app/api/types.ts'
import { answers, type ProfileView, placeOf } from '#app/features/portal/profile/profile-view.ts'
import { areFifths, rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { Key, type KeyItem } from '#app/figures/key.tsx'
import { withUnit } from '#app/figures/number/with-unit.ts'
import { formatValue } from '#app/figures/numbers.ts'
import { RankStrip } from '#app/figures/strip/rank-strip.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import { figureTexts } from '#messages/shared/figure.ts'

interface StripFigureProps {
  view: ProfileView
  strip: NonNullable<Profile['strip']>
  figure: ProfileFigure
}

export function StripFigure({ view, strip, figure }: StripFigureProps) {
  const m = profileTexts
  const { profile } = view
  const { indicator } = figure
  const { countries, median } = profile
  const text = (value: number) => formatValue(value, indicator)
  const classTitle = (at: number) => strip.classes[at]?.title ?? ''
  const named = countries.flatMap(({ code, name }, at) => {
    const value = figure.values[at]
    return value ? [{ key: code, value: value.value, text: `${name} ${text(value.value)}` }] : []
  })
  const isRegion = median.slug === countries[0]?.region?.slug
  const medians = [
    { slug: 'world', name: m.worldMedian, short: m.worldMedian, of: figure.world },
    {
      slug: median.slug,
      name: m.median(median.name),
      short: m.medianOfPeers(isRegion),
      of: figure.median,
    },
  ].filter(({ slug }, at) => at === 0 || slug !== 'world')
  const fifths = areFifths(strip.classes)
  const legend: KeyItem[] = [
    { look: 'dot', text: fifths ? m.oneCountryOfFifths : m.oneCountry },
    ...(median.slug === 'world'
      ? []
      : [
          {
            look: 'ring' as const,
            text: m.peers(median.name, isRegion),
          },
        ]),
  ]
  return (
    <DataFigure
      of={{
        ...placeOf(view, 'index'),
        indicator,
        name: m.stripName(indicator.title, strip.counted),
        sentence: figure.sentence,
        years: strip.values.map(({ year }) => year),
        answer: answers.indicator(indicator.name),
        value: figure.values[0]?.shown,
      }}
      ramp={rampOf(indicator.direction)}
      legend={<Key items={legend} />}
      table={{
        caption: m.stripName(indicator.title, strip.counted),
        columns: [
          { text: m.tables.country },
          { text: m.tables.rank, numeric: true },
          { text: indicator.unit || m.tables.value, numeric: true },
          { text: m.tables.class },
          { text: m.tables.year, numeric: true },
        ],
        rows: strip.values.map(({ name, rank, value, class: own, year }) => [
          name,
          rank,
          text(value),
          classTitle(own),
          year,
        ]),
      }}
    >
      <RankStrip
        label={figure.sentence}
        countries={strip.values.map(({ code, name, value, year, rank, class: own, peer }) => ({
          code,
          name,
          value,
          class: own,
          peer,
          // Said when a visitor comes to a dot: nothing that a server renders.
          lines: import.meta.env.SSR
            ? []
            : [
                `${withUnit(text(value), indicator.unit)}${year ? ` (${year})` : ''}`,
                `${classTitle(own)}, ${figureTexts.rankOf(rank, strip.values.length)}`,
              ],
        }))}
        signed={indicator.signed}
        ends={m.ends[indicator.direction] ?? ['', '']}
        flags={[
          ...named.map((flag) => ({ ...flag, kind: 'country' as const })),
          ...medians.flatMap(({ slug, name, short, of }) =>
            of
              ? [
                  {
                    key: slug,
                    kind: 'median' as const,
                    value: of.value,
                    text: `${name} ${text(of.value)}`,
                    short: `${short} ${text(of.value)}`,
                  },
                ]
              : [],
          ),
        ]}
      />
    </DataFigure>
  )
}
