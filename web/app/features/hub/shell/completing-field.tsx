/** A search field that shows, behind what is typed, what Tab would complete it to. */
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { overlayTexts } from '#messages/hub/overlay.ts'
import styles from './completing-field.module.css'

interface CompletingFieldProps {
  id: string
  ref: Ref<HTMLInputElement>
  text: string
  completion: string | undefined
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClear: () => void
  onFocus: (field: HTMLInputElement) => void
  /** What opens below it. */
  children: ReactNode
}

export function CompletingField(props: CompletingFieldProps) {
  const { id, ref, text, completion, onText, onKeyDown, onClear, onFocus, children } = props
  const m = overlayTexts
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <div className={styles.stack}>
        <div className={styles.ghost} aria-hidden="true">
          {completion && (
            <>
              <span>{text}</span>
              {completion.slice(text.length)}
            </>
          )}
        </div>
        <input
          id={id}
          ref={ref}
          name="query"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.searchHubHint}
          aria-describedby={`${id}-tab`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => onFocus(event.currentTarget)}
        />
      </div>
      <span id={`${id}-tab`} className={styles.hint}>
        {completion && (
          <>
            <span className={styles.key} aria-hidden="true">
              Tab
            </span>
            <span className="sr">{m.completes(completion)}</span>
          </>
        )}
      </span>
      {text !== '' && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {m.clearSearch}
        </button>
      )}
      {children}
    </div>
  )
}
