/** The form and, on narrow screens, the button that opens it as a sheet. */
import { useEffect, useRef } from 'react'
import type { Area } from '#app/api/query.ts'
import type { ArticleFilters } from '#app/api/types.ts'
import { FilterForm } from '#app/features/articles/filter-form.tsx'
import { activeFilters } from '#app/features/articles/list-state.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './filter-sheet.module.css'

interface FilterSheetProps {
  options: Area<ArticleFilters>
  total: number | undefined
}

export function FilterSheet({ options, total }: FilterSheetProps) {
  const { articles: m } = useMessages()
  const { chosen } = useFilters()
  const toggle = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)

  const close = () => {
    if (!toggle.current?.open) return
    toggle.current.open = false
    toggle.current.querySelector('summary')?.focus()
  }

  useEffect(() => {
    const sheet = toggle.current
    if (!sheet) return
    const onToggle = () => {
      if (sheet.open) form.current?.querySelector<HTMLElement>('button, input')?.focus()
    }
    const inSheet = (node: EventTarget | null) =>
      node instanceof Node && (form.current?.contains(node) || summaryOf(sheet)?.contains(node))
    const shut = () => {
      sheet.open = false
      summaryOf(sheet)?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && sheet.open) shut()
    }
    const onPress = (event: PointerEvent) => {
      if (sheet.open && !inSheet(event.target)) shut()
    }
    // Focus that leaves the sheet would land behind it.
    const onFocus = (event: FocusEvent) => {
      if (sheet.open && !inSheet(event.target)) shut()
    }
    sheet.addEventListener('toggle', onToggle)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    return () => {
      sheet.removeEventListener('toggle', onToggle)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])

  return (
    <>
      <details ref={toggle} className={styles.toggle}>
        <summary>
          <Icon name="filter" />
          {m.filtersButton(activeFilters(chosen).length)}
        </summary>
      </details>
      <FilterForm options={options} total={total} formRef={form} onClose={close} />
    </>
  )
}

function summaryOf(details: HTMLDetailsElement): HTMLElement | null {
  return details.querySelector('summary')
}
