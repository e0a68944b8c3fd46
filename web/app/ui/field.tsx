/** One line to write in, with its label, what to write, and what is wrong with it. */
import { type ComponentProps, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  label: string
  hint?: string
  error?: string
}

export function Field({ label, hint, error, id, ...input }: FieldProps) {
  const own = useId()
  const at = id ?? own
  const said = [hint && `${at}-hint`, error && `${at}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={at}>{label}</label>
      {hint && (
        <p id={`${at}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        type="text"
        {...input}
        id={at}
        aria-invalid={error ? true : undefined}
        aria-describedby={said || undefined}
      />
      {error && (
        <p id={`${at}-error`} className={styles.error}>
          <Icon name="warning" /> {error}
        </p>
      )}
    </div>
  )
}
