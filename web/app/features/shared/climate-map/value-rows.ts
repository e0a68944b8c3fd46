/** What is known of a place, to take along: rows of a table, or JSON. */
import type { Reading } from '#app/features/shared/climate-map/point-card.tsx'
import type { SeriesPoint } from '#app/features/shared/climate-map/point-info.ts'
import type { LatLng } from '#app/map/view.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'

export interface PlaceValues {
  place: string
  point: LatLng
  readings: readonly Reading[]
  /** Of the layer with this id, at all its times. */
  series?: { id: string; points: readonly SeriesPoint[] } | undefined
}

type Cell = string | number

interface ValueRow {
  layer: string
  time: string
  value: number | null
  unit: string
  class: string
  source: string
}

function rowsOf({ readings, series }: PlaceValues): ValueRow[] {
  return readings.flatMap(({ layer, info, time }) => {
    const value = info?.kind === 'value' ? info.value : undefined
    const source = layer.demonstration ? climateTexts.invented : (layer.source ?? '')
    const row: ValueRow = {
      layer: layer.title,
      time,
      value: value?.value ?? null,
      unit: value?.unit ?? '',
      class: value?.className ?? '',
      source,
    }
    if (series?.id !== layer.id) return [row]
    // Classes of other times are not known.
    return series.points.map((point) => ({
      ...row,
      time: point.time,
      value: point.value,
      class: point.time === time ? row.class : '',
    }))
  })
}

export function valuesCsv(values: PlaceValues): string {
  const { columns } = climateTexts
  const { place, point } = values
  const rows = rowsOf(values).map((row): Cell[] => [
    place,
    point.lat,
    point.lng,
    row.layer,
    row.time,
    row.value ?? '',
    row.unit,
    row.class,
    row.source,
  ])
  const head = [
    columns.place,
    columns.lat,
    columns.lng,
    columns.layer,
    columns.time,
    columns.value,
    columns.unit,
    columns.class,
    columns.source,
  ]
  return [head, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

export function valuesJson(values: PlaceValues): string {
  const { place, point } = values
  return `${JSON.stringify({ place, ...point, values: rowsOf(values) }, null, 2)}\n`
}

/** A text that a table would take for a formula is marked as text. */
function cellText(cell: Cell): string {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
