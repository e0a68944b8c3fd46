/**
 * Manners of the `details` menus inside an element, once scripts run: a press elsewhere, Escape
 * or a followed link closes them. Without scripts they open and close by themselves.
 */
import { type RefObject, useEffect } from 'react'

export function useMenus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // At once, and not when the page has come: the visitor has chosen.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !container.current?.contains(link)) return
      for (const menu of openMenus(container.current)) menu.open = false
    }
    const onPress = (event: PointerEvent) => {
      for (const menu of openMenus(container.current)) {
        if (!menu.contains(event.target as Node)) menu.open = false
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const innermost = openMenus(container.current).at(-1)
      if (!innermost) return
      const hadFocus = innermost.contains(document.activeElement)
      innermost.open = false
      if (hadFocus) innermost.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [container])
}

function openMenus(container: HTMLElement | null): HTMLDetailsElement[] {
  return [...(container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
}
