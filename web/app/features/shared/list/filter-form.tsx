/**
 * The filters: a plain GET form, so they work without scripts; with scripts each choice applies
 * at once.
 */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Area, isMissing } from '#app/api/query.ts'
import { FilterGroup } from '#app/features/shared/list/filter-group.tsx'
import { formState } from '#app/features/shared/list/form-state.ts'
import { type FilterOptions, useListKind } from '#app/features/shared/list/list-context.tsx'
import { cleared, type ListState, serialiseList } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useOnBack } from '#app/navigation/use-on-back.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { listTexts } from '#messages/shared/list.ts'
import styles from './filter-form.module.css'

const TYPING_PAUSE = 350

interface FilterFormProps {
  options: Area<FilterOptions>
  total: number | undefined
  /** The timer of words that are still being typed. */
  typing: RefObject<number | undefined>
  onClose: () => void
}

export function FilterForm({ options, total, typing, onClose }: FilterFormProps) {
  const m = listTexts
  const paths = usePaths()
  const { name, shape, addressOf, words } = useListKind()
  const { state, chosen, pending, go, hrefOf } = useFilters()

  const apply = (form: HTMLFormElement, replace = false) => {
    window.clearTimeout(typing.current)
    const offered = options.ok ? options.data : undefined
    go(formState(shape, new FormData(form), chosen, offered), { replace })
  }
  const filters = useRef<HTMLFormElement>(null)
  const keepEarly = useEffectEvent(() => {
    if (filters.current && isChanged(filters.current)) apply(filters.current)
  })
  // Before the boxes follow the address.
  useLayoutEffect(() => keepEarly(), [])
  // Counts stay until the new ones are here, and say so; another page or order changes none.
  const counting = pending && narrowing(chosen) !== narrowing(state)
  return (
    <form
      ref={filters}
      // The sort menu stands elsewhere and belongs to this form.
      id={`${name}-filters`}
      className={styles.form}
      action={addressOf(paths)}
      aria-label={m.filters}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
        onClose()
      }}
    >
      {Object.entries(chosen.extras).map(
        ([extra, value]) =>
          value !== '' && <input key={extra} type="hidden" name={extra} value={value} />,
      )}
      {words.search && (
        <WordsField
          label={words.search}
          onType={(form) => {
            window.clearTimeout(typing.current)
            // Letters of one search are one step back, not ten.
            typing.current = window.setTimeout(apply, TYPING_PAUSE, form, state.searchQuery !== '')
          }}
        />
      )}
      {options.ok ? (
        <div className={styles.groups} aria-busy={counting}>
          {shape.groups.map((group) => (
            <FilterGroup
              key={group}
              name={group}
              options={options.data[group] ?? []}
              onChoose={apply}
            />
          ))}
        </div>
      ) : (
        !isMissing(options) && <Failed title={m.optionsFailed} />
      )}
      <div className={styles.foot}>
        <SmartLink className={styles.clear} to={hrefOf(cleared(chosen))} keepScroll>
          {m.clear}
        </SmartLink>
        <Button type="submit" variant="primary">
          <span className={styles.applyPlain}>{m.apply}</span>
          <span className={styles.applyCount}>
            {total === undefined ? m.apply : words.show(total)}
          </span>
        </Button>
      </div>
    </form>
  )
}

/** Whether something was chosen before the program came. What a browser restored by itself does not count. */
function isChanged(form: HTMLFormElement): boolean {
  const [load] = performance.getEntriesByType('navigation')
  if ((load as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return false
  return [...form.querySelectorAll('input')].some(
    (input) => input.checked !== input.defaultChecked || input.value !== input.defaultValue,
  )
}

function narrowing(state: ListState): string {
  return serialiseList({ ...state, page: 1, sortBy: undefined })
}

interface WordsFieldProps {
  label: string
  onType: (form: HTMLFormElement) => void
}

/** Narrows the list by words, beside the other filters. */
function WordsField({ label, onType }: WordsFieldProps) {
  const { words } = useListKind()
  const { chosen } = useFilters()
  const field = useRef<HTMLInputElement>(null)

  // A removed chip empties the field. Only Back and Forward overwrite what is being typed.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) input.value = chosen.searchQuery
  }, [chosen.searchQuery])
  useOnBack(() => {
    if (field.current) field.current.value = chosen.searchQuery
  })

  return (
    <Field
      ref={field}
      label={label}
      type="search"
      name="searchQuery"
      maxLength={200}
      placeholder={words.searchHint}
      defaultValue={chosen.searchQuery}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => event.target.form && onType(event.target.form)}
    />
  )
}
