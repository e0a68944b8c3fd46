/** The values of one taxonomy as boxes, each with the number of articles it would give. */
import { useEffect, useRef } from 'react'
import type { FilterOption } from '#app/api/types.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'

interface FilterGroupProps {
  name: 'categories' | 'sectors'
  legend: string
  options: readonly FilterOption[]
  onChoose: (form: HTMLFormElement) => void
}

export function FilterGroup({ name, legend, options, onChoose }: FilterGroupProps) {
  const { chosen } = useFilters()
  const group = useRef<HTMLFieldSetElement>(null)
  const selected = chosen[name].join()

  // Boxes belong to the visitor, who may tick two before the first answer is here. They follow the
  // address only when that changed by other means: a removed chip, the Back button.
  useEffect(() => {
    const slugs = new Set(selected.split(','))
    for (const box of group.current?.querySelectorAll('input') ?? []) {
      box.checked = slugs.has(box.value)
    }
  }, [selected])

  if (options.length === 0) return null
  return (
    <CheckboxGroup
      ref={group}
      name={name}
      legend={legend}
      options={options.map(({ slug, title, count }) => {
        const checked = chosen[name].includes(slug)
        return { value: slug, text: title, count, checked, disabled: count === 0 && !checked }
      })}
      onChange={(event) => event.target.form && onChoose(event.target.form)}
    />
  )
}
