/** The filters: beside the list on wide screens, in a sheet on narrow ones. */
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters } from '#app/api/types.ts'
import { FilterForm } from '#app/features/articles/filter-form.tsx'
import { activeFilters } from '#app/features/articles/list-state.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { Sheet } from '#app/ui/sheet.tsx'

interface FilterSheetProps {
  options: Area<ArticleFilters>
  total: number | undefined
}

export function FilterSheet({ options, total }: FilterSheetProps) {
  const m = useMessages(articlesTexts)
  const { chosen } = useFilters()
  const label = m.filtersButton(activeFilters(chosen).length)
  return (
    <Sheet icon="filter" label={label} title={m.filters} beside>
      {(close) => <FilterForm options={options} total={total} onClose={close} />}
    </Sheet>
  )
}
