/** The order of the list. Belongs to the filter form, wherever it stands. */
import { useEffect, useRef } from 'react'
import { type Order, useListKind } from '#app/features/shared/list/list-context.tsx'
import { sortNamed, sortsOf } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { listTexts } from '#messages/shared/list.ts'
import styles from './sort-menu.module.css'

/** `usual`: what the first order is here, if it is not by its name. */
export function SortMenu({ usual }: { usual: Order | null | undefined }) {
  const m = listTexts
  const { name, shape } = useListKind()
  const { chosen, go } = useFilters()
  const sorts = sortsOf(shape)
  const value = chosen.sortBy ?? sorts[0]
  const menu = useRef<HTMLSelectElement>(null)
  // Like the boxes of the form: the visitor's choice first, the address when that changed otherwise.
  useEffect(() => {
    if (menu.current && value) menu.current.value = value
  }, [value])
  // One order is no choice.
  if (sorts.length < 2) return null
  return (
    <div className={styles.sort}>
      <Select
        ref={menu}
        label={m.sort}
        look="inline"
        form={`${name}-filters`}
        name="sortBy"
        defaultValue={value}
        options={sorts.map((sort, at) => ({
          value: sort,
          text: usual && at === 0 ? m.orders[usual] : m.sorts[sort],
        }))}
        onChange={(event) =>
          go({ ...chosen, sortBy: sortNamed(shape, event.target.value), page: 1 })
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
