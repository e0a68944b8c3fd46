/** The filters: beside the list on wide screens, in a sheet on narrow ones. */
import type { Area } from '#app/api/query.ts'
import { FilterForm } from '#app/features/shared/list/filter-form.tsx'
import type { FilterOptions } from '#app/features/shared/list/list-context.tsx'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { listTexts } from '#messages/shared/list.ts'

interface FilterSheetProps {
  options: Area<FilterOptions>
  total: number | undefined
}

export function FilterSheet({ options, total }: FilterSheetProps) {
  const m = listTexts
  const { chosen } = useFilters()
  const label = m.filtersButton(activeFilters(chosen).length)
  return (
    <Sheet icon="filter" label={label} title={m.filters} beside>
      {(close) => <FilterForm options={options} total={total} onClose={close} />}
    </Sheet>
  )
}
