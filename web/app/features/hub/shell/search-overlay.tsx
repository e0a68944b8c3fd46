/** The hub's search over the page: a field that completes, and the popular searches. */
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CompletingField } from '#app/features/hub/shell/completing-field.tsx'
import { PopularList } from '#app/features/hub/shell/popular-list.tsx'
import { afterEnter, completionOf, popularMatching } from '#app/features/hub/shell/search-text.ts'
import { usePopular } from '#app/features/hub/shell/use-popular.ts'
import { useSuggestions } from '#app/features/shared/suggestions/use-suggestions.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLocation } from '#app/navigation/context.ts'
import { useGo } from '#app/navigation/go.tsx'
import { Announcements } from '#app/ui/announcer.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { overlayTexts } from '#messages/hub/overlay.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './search-overlay.module.css'

export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const shell = shellTexts
  const m = overlayTexts
  const paths = usePaths()
  const go = useGo()
  const { pathname, search } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { popular, loading, failed, retry } = usePopular()
  const completion = completionOf(popular, text)
  const { onFocus, below } = useSuggestions('hub', paths.hubSearch)
  const isCompleted = useRef(false)

  useEffect(() => dialog.current?.showModal(), [])

  // What Tab completed is suggested for as if it had been typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has the text by now
  useEffect(() => {
    if (isCompleted.current) field.current?.dispatchEvent(new Event('input'))
    isCompleted.current = false
  }, [text])

  const fill = (filled: string) => {
    setText(filled)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || !completion) return
    event.preventDefault()
    isCompleted.current = true
    setText(completion)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const query = new URLSearchParams(search).get('query')
    const next = afterEnter(text, { path: pathname, query }, paths.hubSearch)
    if (next.kind === 'stay') return
    dialog.current?.close()
    if (next.kind === 'go') go?.(next.to)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={m.searchHub}
      onClose={onClose}
      // A press beside the sheet is on the dialog itself.
      onPointerDown={(event) => {
        if (event.target !== dialog.current) return
        // Else the press would take the focus from the button that gets it back.
        event.preventDefault()
        dialog.current.close()
      }}
    >
      <div className={styles.sheet}>
        <form className={`wrap ${styles.form}`} action={paths.hubSearch()} onSubmit={onSubmit}>
          <label className={styles.title} htmlFor="hub-search">
            {m.searchHub}
          </label>
          <CompletingField
            id="hub-search"
            ref={field}
            text={text}
            completion={completion}
            onText={setText}
            onKeyDown={onKeyDown}
            onClear={() => fill('')}
            onFocus={onFocus}
          >
            {below(() => dialog.current?.close())}
          </CompletingField>
          <Button type="submit" variant="primary">
            {shell.search}
          </Button>
          <PopularList
            titles={popularMatching(popular, text)}
            loading={loading}
            failed={failed}
            onRetry={retry}
            onChoose={fill}
          />
          <p className={styles.keys}>{m.overlayKeys}</p>
          <div className={styles.close}>
            <IconButton icon="close" label={shell.close} onClick={() => dialog.current?.close()} />
          </div>
          <Announcements />
        </form>
      </div>
    </dialog>
  )
}
