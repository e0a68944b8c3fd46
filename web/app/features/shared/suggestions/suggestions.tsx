/**
 * What somebody may be typing, in a list below the field: arrows walk through it, Enter goes there,
 * Escape closes it. The field keeps the focus, as in any combobox.
 */
import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'
import {
  type Suggested,
  type SuggestionsProps,
  suggestionHref,
  useSuggested,
} from '#app/features/shared/suggestions/use-suggested.ts'
import { useGo } from '#app/navigation/go.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { suggestionTexts } from '#messages/shared/suggestions.ts'
import styles from './suggestions.module.css'

export function Suggestions({ field, before, part, searchAt, onFollow }: SuggestionsProps) {
  const m = suggestionTexts
  const id = useId()
  const go = useGo()
  const [offered, close] = useSuggested(field, before, part)
  const [at, setAt] = useState(-1)
  const open = offered.length > 0
  const current = offered[at]

  const follow = useCallback(
    (suggestion: Suggested[number]) => {
      close()
      onFollow()
      go?.(suggestionHref(suggestion, searchAt))
    },
    [close, onFollow, go, searchAt],
  )

  // Another list begins anew. This and the keys are ready before it is on the screen: one may come at once.
  useLayoutEffect(() => {
    void offered
    setAt(-1)
  }, [offered])

  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(open))
    if (current) field.setAttribute('aria-activedescendant', `${id}-${at}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, id, open, current, at])

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!open || event.isComposing) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        // Between the last and the first lies the field itself.
        const places = offered.length + 1
        setAt((before) => ((before + 1 + step + places) % places) - 1)
      } else if (event.key === 'Escape') {
        close()
      } else if (event.key === 'Enter' && current) {
        follow(current)
      } else {
        return
      }
      event.preventDefault()
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  }, [field, open, offered, current, close, follow])

  return (
    <ul
      id={id}
      className={styles.list}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, whose field has the focus
      role="listbox"
      aria-label={m.list}
      hidden={!open}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      {offered.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are pressed in the field
        <li
          key={suggestion.url}
          id={`${id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list
          role="option"
          aria-selected={index === at}
          onClick={() => follow(suggestion)}
        >
          <Mark suggestion={suggestion} />
          <span>{suggestion.title}</span>
          <span>{m.kindOf(suggestion, part)}</span>
        </li>
      ))}
    </ul>
  )
}

function Mark({ suggestion: { type, iso2 } }: { suggestion: Suggested[number] }) {
  if (iso2) return <Flag iso2={iso2} />
  return <Icon name={type === 'search' ? 'search' : 'right'} />
}
