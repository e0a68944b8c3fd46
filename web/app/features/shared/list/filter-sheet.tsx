/** The filters: beside the list on wide screens, in a sheet on narrow ones. */
import { useEffect, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import { FilterForm } from '#app/features/shared/list/filter-form.tsx'
import type { FilterOptions } from '#app/features/shared/list/list-context.tsx'
import { activeFilters } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { usePending } from '#app/navigation/context.ts'
import { useOnBack } from '#app/navigation/use-on-back.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { listTexts } from '#messages/shared/list.ts'

interface FilterSheetProps {
  options: Area<FilterOptions>
  total: number | undefined
  beside: boolean
}

export function FilterSheet({ options, total, beside }: FilterSheetProps) {
  const m = listTexts
  const { chosen, pending } = useFilters()
  const isLeaving = usePending() !== undefined && !pending
  const label = m.filtersButton(activeFilters(chosen).length)
  // A sheet that closes has its form rendered anew; what was typed just before is applied all the same.
  const typing = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(typing.current), [])
  // Whoever has chosen another page is not called back by words.
  useEffect(() => {
    if (isLeaving) window.clearTimeout(typing.current)
  }, [isLeaving])
  useOnBack(() => window.clearTimeout(typing.current))
  return (
    <Sheet icon="filter" label={label} title={m.filters} beside={beside}>
      {(close) => <FilterForm options={options} total={total} typing={typing} onClose={close} />}
    </Sheet>
  )
}
