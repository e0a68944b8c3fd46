/** The order of the list. Belongs to the filter form, wherever it stands. */
import { FILTER_FORM } from '#app/features/articles/filter-form.tsx'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './sort-menu.module.css'

export function SortMenu() {
  const { articles: m } = useMessages()
  const { chosen, go } = useFilters()
  return (
    <div className={styles.sort}>
      <label htmlFor="article-sort">{m.sort}</label>
      <select
        id="article-sort"
        form={FILTER_FORM}
        name="sortBy"
        value={chosen.sortBy}
        onChange={(event) =>
          go({ ...chosen, sortBy: event.target.value === 'oldest' ? 'oldest' : 'newest', page: 1 })
        }
      >
        <option value="newest">{m.sorts.newest}</option>
        <option value="oldest">{m.sorts.oldest}</option>
      </select>
      <span className={styles.plain}>
        <Button type="submit" form={FILTER_FORM}>
          {m.sortButton}
        </Button>
      </span>
    </div>
  )
}
