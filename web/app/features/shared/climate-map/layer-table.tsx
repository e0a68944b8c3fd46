/** The map's twin: its layers as a table, in the page from the server. */
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'

export function LayerTable({ layers }: { layers: readonly ClimateLayer[] }) {
  const m = climateTexts
  return (
    <DataTable
      caption={m.tableOf}
      columns={[{ text: m.tableLayer }, { text: m.tableAbout }, { text: m.tableSource }]}
      rows={layers.map(({ title, short_description, source, demonstration }) => [
        title,
        short_description ?? null,
        demonstration ? m.invented : (source ?? null),
      ])}
    />
  )
}
