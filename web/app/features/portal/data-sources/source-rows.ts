/** One row for each owner of each table: an indicator may come from another than the rest. */
import type { IndicatorInfo, TableInfo } from '#app/api/types.ts'

export interface SourceRow {
  id: string
  title: string
  source: string
  sourceUrl: string | null
  licence: string
  updated: string
  demonstration: boolean
  numbers: readonly { name: string; title: string }[]
  files: readonly string[]
}

type Origin = Pick<IndicatorInfo, 'source' | 'source_url' | 'licence' | 'updated' | 'demonstration'>

export function sourceRows(
  tables: readonly TableInfo[],
  indicators: readonly IndicatorInfo[],
): SourceRow[] {
  return tables.flatMap((table) => {
    const own = indicators.filter((indicator) => indicator.table.name === table.name)
    const owners = new Map<string, IndicatorInfo[]>()
    for (const indicator of own) {
      const owner = [indicator.source, indicator.licence, indicator.updated].join('\n')
      owners.set(owner, [...(owners.get(owner) ?? []), indicator])
    }
    if (owners.size === 0) return [rowOf(table, table, [], table.files)]
    return [...owners.values()].map((group) => {
      const files = [...new Set(group.flatMap(({ file }) => file ?? []))]
      return rowOf(table, group[0] ?? table, group, files)
    })
  })
}

function rowOf(
  { name, title }: Pick<TableInfo, 'name' | 'title'>,
  origin: Origin,
  numbers: readonly IndicatorInfo[],
  files: readonly string[],
): SourceRow {
  return {
    id: `${name} ${origin.source} ${origin.licence} ${origin.updated}`,
    title,
    source: origin.source,
    sourceUrl: origin.source_url,
    licence: origin.licence,
    updated: origin.updated,
    demonstration: origin.demonstration,
    numbers: numbers.map((number) => ({ name: number.name, title: number.title })),
    files,
  }
}
