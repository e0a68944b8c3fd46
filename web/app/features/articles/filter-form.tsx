/**
 * The filters: a plain GET form, so they work without scripts; with scripts each choice applies
 * at once.
 */
import { useEffect, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters } from '#app/api/types.ts'
import { FilterGroup } from '#app/features/articles/filter-group.tsx'
import { formState } from '#app/features/articles/form-state.ts'
import { cleared } from '#app/features/articles/list-state.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import styles from './filter-form.module.css'

/** The sort menu stands elsewhere and belongs to this form. */
export const FILTER_FORM = 'article-filters'

const TYPING_PAUSE = 350

interface FilterFormProps {
  options: Area<ArticleFilters>
  total: number | undefined
  onClose: () => void
}

export function FilterForm({ options, total, onClose }: FilterFormProps) {
  const m = useMessages(articlesTexts)
  const paths = usePaths()
  const { state, chosen, go, hrefOf } = useFilters()
  const typing = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(typing.current), [])

  const apply = (form: HTMLFormElement, replace = false) => {
    window.clearTimeout(typing.current)
    go(formState(new FormData(form), chosen, options.ok ? options.data : undefined), { replace })
  }
  return (
    <form
      id={FILTER_FORM}
      className={styles.form}
      action={paths.articles()}
      aria-label={m.filters}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
        onClose()
      }}
    >
      {chosen.parent !== '' && <input type="hidden" name="parent" value={chosen.parent} />}
      <SearchField
        onType={(form) => {
          window.clearTimeout(typing.current)
          // Letters of one search are one step back, not ten.
          typing.current = window.setTimeout(apply, TYPING_PAUSE, form, state.searchQuery !== '')
        }}
      />
      {options.ok ? (
        <>
          <FilterGroup
            name="categories"
            legend={m.category}
            options={options.data.categories}
            onChoose={apply}
          />
          <FilterGroup
            name="sectors"
            legend={m.sector}
            options={options.data.sectors}
            onChoose={apply}
          />
        </>
      ) : (
        <Failed title={m.optionsFailed} />
      )}
      <div className={styles.foot}>
        <SmartLink className={styles.clear} to={hrefOf(cleared(chosen))} keepScroll>
          {m.clear}
        </SmartLink>
        <Button type="submit" variant="primary">
          <span className={styles.applyPlain}>{m.apply}</span>
          <span className={styles.applyCount}>{total === undefined ? m.apply : m.show(total)}</span>
        </Button>
      </div>
    </form>
  )
}

function SearchField({ onType }: { onType: (form: HTMLFormElement) => void }) {
  const m = useMessages(articlesTexts)
  const { chosen } = useFilters()
  const field = useRef<HTMLInputElement>(null)

  // A removed chip or the Back button empties the field; typing is never overwritten.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) input.value = chosen.searchQuery
  }, [chosen.searchQuery])

  return (
    <Field
      ref={field}
      label={m.search}
      type="search"
      name="searchQuery"
      maxLength={200}
      placeholder={m.searchHint}
      defaultValue={chosen.searchQuery}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => event.target.form && onType(event.target.form)}
    />
  )
}
