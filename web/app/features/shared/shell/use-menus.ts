/**
 * Manners of the `details` menus inside a header, once scripts run: one is open at a time; a press
 * elsewhere, Escape, the close icon or a followed link closes it; arrow keys walk through it.
 * Without scripts they open and close by themselves.
 */
import { type RefObject, useEffect } from 'react'
import { stepAlong, stepTo } from '#app/features/shared/shell/menu-keys.ts'

/** Buttons and links of the header's own row. */
const TOP = '[data-top]'
/** What a button opens. */
const PANEL = '[data-menu]'
const ITEMS = 'a[href], summary, input, button:not([data-close])'

export function useMenus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const header = container.current
    if (!header) return
    const leaving = new AbortController()
    const { signal } = leaving

    const onClick = ({ target, ctrlKey, metaKey }: MouseEvent) => {
      if (!(target instanceof Element) || !header.contains(target)) return
      if (target.closest('[data-close]')) return shut(target.closest('details'))
      // At once, and not when the page has come: the visitor has chosen.
      if (target.closest('a') && !ctrlKey && !metaKey) closeAllBut(null)
    }
    /** Not those within a menu: what is pressed must not move away under the pointer. */
    const closeAllBut = (kept: EventTarget | null) => {
      for (const menu of openMenus(header)) {
        const inner = menu.parentElement?.closest('details')
        if (!inner && !(kept instanceof Node && menu.contains(kept))) menu.open = false
      }
    }
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      // Browsers that do not know the name of `details` leave the others open.
      for (const menu of openMenus(header)) {
        if (menu !== target && menu.name !== '' && menu.name === target.name) menu.open = false
      }
      target.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      // Within a menu somebody had a use for it, such as a list of suggestions.
      if (event.defaultPrevented) return
      if (event.key === 'Escape') return shut(openMenus(header).at(-1) ?? null)
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const goal = event.target instanceof Element ? goalOf(event.key, event.target, header) : null
      if (!goal) return
      event.preventDefault()
      goal.focus()
    }
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('pointerdown', ({ target }) => closeAllBut(target), { signal })
    document.addEventListener('focusin', ({ target }) => closeAllBut(target), { signal })
    document.addEventListener('keydown', onKey, { signal })
    header.addEventListener('toggle', onToggle, { signal, capture: true })
    return () => leaving.abort()
  }, [container])
}

/** Closes a menu; a visitor who was inside it is led back to its button. */
function shut(menu: HTMLDetailsElement | null): void {
  if (!menu) return
  const inside = menu.contains(document.activeElement)
  menu.open = false
  if (inside) menu.querySelector('summary')?.focus()
}

function goalOf(key: string, target: Element, header: HTMLElement): HTMLElement | undefined {
  if (!header.contains(target)) return undefined
  const panel = target.closest<HTMLElement>(PANEL)
  if (panel) {
    // In a field, these move the caret.
    if (target instanceof HTMLInputElement && !/^Arrow(Up|Down)$/.test(key)) return undefined
    const items = shown(panel, ITEMS)
    const columns = [...panel.querySelectorAll('[data-column]')]
    const at = items.indexOf(target as HTMLElement)
    const columnOf = (item: Element) => columns.findIndex((column) => column.contains(item))
    return at < 0 ? undefined : items[stepTo(key, at, items.map(columnOf)) ?? -1]
  }
  const menu = target.closest('details')
  if (menu && target.matches('summary') && /^Arrow(Up|Down)$/.test(key)) {
    menu.open = true
    return shown(menu, `${PANEL} :is(${ITEMS})`).at(key === 'ArrowDown' ? 0 : -1)
  }
  const row = shown(header, TOP)
  const at = row.indexOf(target as HTMLElement)
  return at < 0 ? undefined : row[stepAlong(key, at, row.length) ?? -1]
}

function shown(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((item) =>
    item.checkVisibility({ visibilityProperty: true }),
  )
}

function openMenus(header: HTMLElement): HTMLDetailsElement[] {
  return [...header.querySelectorAll<HTMLDetailsElement>('details[open]')]
}
