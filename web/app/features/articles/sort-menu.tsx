/** The order of the list. Belongs to the filter form, wherever it stands. */
import { useEffect, useRef } from 'react'
import { FILTER_FORM } from '#app/features/articles/filter-form.tsx'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import styles from './sort-menu.module.css'

export function SortMenu() {
  const m = useMessages(articlesTexts)
  const { chosen, go } = useFilters()
  const menu = useRef<HTMLSelectElement>(null)
  // Like the boxes of the form: the visitor's choice first, the address when that changed otherwise.
  useEffect(() => {
    if (menu.current) menu.current.value = chosen.sortBy
  }, [chosen.sortBy])
  return (
    <div className={styles.sort}>
      <Select
        ref={menu}
        label={m.sort}
        look="inline"
        form={FILTER_FORM}
        name="sortBy"
        defaultValue={chosen.sortBy}
        options={[
          { value: 'newest', text: m.sorts.newest },
          { value: 'oldest', text: m.sorts.oldest },
        ]}
        onChange={(event) =>
          go({ ...chosen, sortBy: event.target.value === 'oldest' ? 'oldest' : 'newest', page: 1 })
        }
      />
      <span className={styles.plain}>
        <Button type="submit" form={FILTER_FORM}>
          {m.sortButton}
        </Button>
      </span>
    </div>
  )
}
