/** The search field of a page that was not found: the hub's inside the hub, the portal's elsewhere. */
import { useId } from 'react'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLocation } from '#app/navigation/context.ts'
import { Button } from '#app/ui/button.tsx'
import { errorsTexts } from '#messages/shared/errors.ts'
import styles from './error-search.module.css'

export function ErrorSearch() {
  const errors = errorsTexts
  const { hub, hubSearch, portalSearch } = usePaths()
  const { pathname } = useLocation()
  const id = useId()
  const inHub = `${pathname}/`.startsWith(`${hub}/`)
  return (
    <search>
      <form className={styles.form} action={inHub ? hubSearch() : portalSearch()}>
        <label className={styles.label} htmlFor={id}>
          {errors.search}
        </label>
        <input
          className={styles.field}
          id={id}
          type="search"
          name={inHub ? 'query' : 'search'}
          required
          autoComplete="off"
        />
        <Button type="submit">{errors.searchButton}</Button>
      </form>
    </search>
  )
}
