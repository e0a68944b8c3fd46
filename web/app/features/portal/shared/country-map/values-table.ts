/** The values of all countries as the rows of a table. */
import type { IndicatorValues } from '#app/api/types.ts'
import { namesOf, timeOf, worstFirst } from '#app/features/portal/shared/country-map/map-model.ts'
import { formatValue, yearsText } from '#app/figures/numbers.ts'
import type { TableData } from '#app/ui/data-table.tsx'
import { mapTexts } from '#messages/portal/map.ts'

export function valuesTable(values: IndicatorValues): TableData {
  const m = mapTexts
  const { indicator, meta } = values
  const time = timeOf(values) ?? yearsText(meta.years ? [meta.years.first, meta.years.last] : [])
  const isMissing = new Set(meta.missing)
  const without = namesOf(values).filter(({ code }) => isMissing.has(code))
  return {
    caption: m.caption(`${indicator.title}, ${indicator.unit}`, time),
    columns: [
      { text: m.columns.country },
      { text: m.columns.value, numeric: true },
      { text: m.columns.rank, numeric: true },
      { text: m.columns.class },
      { text: m.columns.year, numeric: true },
    ],
    rows: [
      ...worstFirst(values).map((row) => [
        row.name,
        formatValue(row.value, indicator),
        row.rank,
        row.class_title,
        row.year ?? time,
      ]),
      ...without.map(({ name }) => [name, null, null, null, null]),
    ],
  }
}
