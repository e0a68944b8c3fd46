/** The portal's search panel: one field, three shortcuts, the initiatives and what else there is. */
import { useEffect, useRef, useState } from 'react'
import type { NamedLink } from '#app/features/shared/shell/globals.ts'
import { MegaColumn } from '#app/features/shared/shell/mega-panel.tsx'
import { Shortcuts } from '#app/features/shared/shell/shortcuts.tsx'
import { useSuggestions } from '#app/features/shared/suggestions/use-suggestions.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useGo } from '#app/navigation/go.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './search-panel.module.css'

interface SearchPanelProps {
  shortcuts: readonly string[]
  initiatives: readonly NamedLink[]
  about: readonly NamedLink[]
}

export function SearchPanel({ shortcuts, initiatives, about }: SearchPanelProps) {
  const shell = shellTexts
  return (
    <div className={styles.panel}>
      <div data-column>
        <PanelForm />
        <p className={styles.label}>{shell.popular}</p>
        <Shortcuts titles={shortcuts} />
      </div>
      {initiatives.length > 0 && <MegaColumn title={shell.initiatives} links={initiatives} />}
      {about.length > 0 && <MegaColumn title={shell.about} links={about} />}
    </div>
  )
}

/** A form for those without scripts; with them it suggests, and the page changes in place. */
function PanelForm() {
  const shell = shellTexts
  const paths = usePaths()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const { onFocus, below } = useSuggestions('portal', paths.portalSearch)
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the program came stays: React does not ask the field.
  useEffect(() => {
    const input = field.current
    if (!input?.value) return
    setText(input.value)
    onFocus(input)
  }, [onFocus])
  const leave = () => {
    form.current?.closest('details')?.removeAttribute('open')
    setText('')
  }
  return (
    <search>
      <form
        ref={form}
        className={styles.form}
        action={paths.portalSearch()}
        onSubmit={(event) => {
          const wanted = text.trim()
          if (wanted !== '' && !go) return
          event.preventDefault()
          if (wanted === '') return
          leave()
          go?.(paths.portalSearch(wanted))
        }}
      >
        <label className={styles.title} htmlFor="portal-search">
          {shell.searchPortal}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id="portal-search"
            name="search"
            type="search"
            autoComplete="off"
            placeholder={shell.searchPortalHint}
            data-first
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={({ currentTarget }) => onFocus(currentTarget)}
            // Whoever presses the field begins a new search; its suggestions hear of that.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
              currentTarget.dispatchEvent(new Event('input'))
              setText('')
            }}
          />
          <Button type="submit" variant="primary">
            <Icon name="search" />
            {shell.search}
          </Button>
        </div>
        {below(leave)}
      </form>
    </search>
  )
}
