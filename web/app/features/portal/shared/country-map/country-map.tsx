/** A number of all countries as a map in its frame, with a legend that also chooses classes. */
import { useMemo } from 'react'
import type { IndicatorValues } from '#app/api/types.ts'
import {
  areFifths,
  classRanges,
  mapCountries,
  namesOf,
  rampOf,
  timeOf,
} from '#app/features/portal/shared/country-map/map-model.ts'
import {
  type MapState,
  mapSearch,
  toggleClass,
} from '#app/features/portal/shared/country-map/map-state.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import type { FigureFrameProps } from '#app/figures/frame/figure-frame.tsx'
import { formatValue } from '#app/figures/numbers.ts'
import { ClassLegend } from '#app/figures/world/class-legend.tsx'
import { WorldMap } from '#app/figures/world/world-map.tsx'
import { mapTexts } from '#messages/portal/map.ts'

interface CountryMapProps {
  values: IndicatorValues
  state: MapState
  /** The address of the page with another state. */
  at: (state: MapState) => string
  /** The address that is shared, where it is another. */
  view?: string
  /** The address of the answer that is shown. */
  answer: string
  table: NonNullable<FigureFrameProps['table']>
  /** On the number's own page it is not explained once more. */
  explained?: boolean
  onPick?: ((code: string) => void) | undefined
  /** A class of the legend is pressed. */
  onClass?: ((of: number) => void) | undefined
}

export function CountryMap(props: CountryMapProps) {
  const { values, state, at, answer, table } = props
  const { explained = false, view, onPick, onClass } = props
  const m = mapTexts
  const { indicator, meta } = values
  const countries = useMemo(() => mapCountries(values), [values])
  const pinned = pinnedIn(values, state.country)
  const chosen = state.classes.length > 0 ? state.classes : undefined
  const numbers = values.data.map(({ value }) => value)
  const ranges = classRanges(meta.classes, indicator, numbers)
  const period = timeOf(values)
  const search = mapSearch({ ...state, indicator: '' })
  return (
    <DataFigure
      of={{
        indicator,
        sentence: meta.sentence,
        years: meta.years ? [meta.years.first, meta.years.last] : [],
        ...(period ? { period } : {}),
        answer,
        view: view ?? at(state),
        embed: { path: ['figures', 'map', indicator.name], search },
        value: pinned?.text,
        about: !explained,
      }}
      table={table}
      heading="h2"
      ramp={rampOf(indicator.direction)}
      note={m.projection}
    >
      <WorldMap
        label={m.label(indicator.question, meta.sentence)}
        countries={countries}
        pinned={pinned}
        chosen={chosen}
        region={state.region}
        onPick={onPick}
      />
      <ClassLegend
        classes={meta.classes.map(({ title, countries: count }, of) => ({
          title,
          range: ranges[of] ?? '',
          count,
          to: at(toggleClass(state, of)),
        }))}
        missing={meta.missing.length}
        fifths={areFifths(meta.classes)}
        chosen={chosen}
        onChoose={onClass}
      />
    </DataFigure>
  )
}

const pin = (code: string, name: string, value: string) => ({
  code,
  text: mapTexts.pinnedText(name, value),
  parts: [name, value],
})

function pinnedIn(values: IndicatorValues, code: string) {
  const m = mapTexts
  const value = values.data.find((each) => each.code === code)
  if (value) {
    // Without its unit, which stands below: a phone's map has room for a few words.
    const number = formatValue(value.value, values.indicator)
    return pin(code, value.name, `${number}, ${value.class_title}`)
  }
  const name = namesOf(values).find((each) => each.code === code)?.name
  return name ? pin(code, name, m.noData) : undefined
}
