/** What makes an open `details` and the panel beside it a sheet: Escape, presses and focus outside close it. */
import { type RefObject, useEffect } from 'react'

export function useSheet(
  toggle: RefObject<HTMLDetailsElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const sheet = toggle.current
    if (!sheet) return
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && (panel.current?.contains(node) || summaryOf(sheet)?.contains(node))
    const onToggle = () => {
      if (sheet.open) panel.current?.querySelector<HTMLElement>('button, input, a')?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeSheet(sheet)
    }
    // Focus that leaves the sheet would land behind it.
    const onElsewhere = (event: Event) => {
      if (!isInside(event.target)) closeSheet(sheet)
    }
    sheet.addEventListener('toggle', onToggle)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      sheet.removeEventListener('toggle', onToggle)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [panel, toggle])
}

export function closeSheet(sheet: HTMLDetailsElement | null): void {
  if (!sheet?.open) return
  sheet.open = false
  summaryOf(sheet)?.focus()
}

function summaryOf(details: HTMLDetailsElement): HTMLElement | null {
  return details.querySelector('summary')
}
