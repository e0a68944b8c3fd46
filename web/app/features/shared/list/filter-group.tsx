/** The values of one group as boxes, each with the number of items it would give. */
import { useEffect, useRef } from 'react'
import type { FilterOption } from '#app/api/types.ts'
import { useListKind } from '#app/features/shared/list/list-context.tsx'
import { chosenIn } from '#app/features/shared/list/list-state.ts'
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'

interface FilterGroupProps {
  name: string
  options: readonly FilterOption[]
  onChoose: (form: HTMLFormElement) => void
}

export function FilterGroup({ name, options, onChoose }: FilterGroupProps) {
  const { words, markOf } = useListKind()
  const { chosen } = useFilters()
  const group = useRef<HTMLFieldSetElement>(null)
  const slugs = chosenIn(chosen, name)
  const selected = slugs.join()

  // Boxes belong to the visitor, who may tick two before the first answer is here. They follow the
  // address only when that changed by other means: a removed chip, the Back button.
  useEffect(() => {
    const ticked = new Set(selected.split(','))
    for (const box of group.current?.querySelectorAll('input') ?? []) {
      box.checked = ticked.has(box.value)
    }
  }, [selected])

  if (options.length === 0) return null
  return (
    <CheckboxGroup
      ref={group}
      name={name}
      legend={words.groups[name] ?? name}
      options={options.map(({ slug, title, count }) => {
        const checked = slugs.includes(slug)
        const disabled = count === 0 && !checked
        return { value: slug, text: title, mark: markOf?.(name, slug), count, checked, disabled }
      })}
      onChange={(event) => event.target.form && onChoose(event.target.form)}
    />
  )
}
