/** The order of the list. Belongs to the filter form, wherever it stands. */
import { useEffect, useRef } from 'react'
import { useListKind } from '#app/features/list/list-context.tsx'
import { useFilters } from '#app/features/list/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { listTexts } from '#app/messages/list.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import styles from './sort-menu.module.css'

export function SortMenu() {
  const m = useMessages(listTexts)
  const { name } = useListKind()
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
        form={`${name}-filters`}
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
        <Button type="submit" form={`${name}-filters`}>
          {m.sortButton}
        </Button>
      </span>
    </div>
  )
}
