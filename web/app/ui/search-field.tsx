/** One line to search with: a plain GET form, which needs no script. */
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useGo } from '#app/navigation/go.tsx'
import { useOnBack } from '#app/navigation/use-on-back.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  action: string
  /** Name of the parameter. */
  param: string
  label: string
  button: string
  hint?: string
  value?: string
  /** Large, on a dark picture; the label is for readers only. */
  hero?: boolean
  /** A press into it begins a new search. */
  pressClears?: boolean
  /** The visitor is about to type into it. */
  onFocus?: (field: HTMLInputElement) => void
  /** What opens below it, with what to call when it leads on instead of the text typed so far. */
  children?: (onFollow: () => void) => ReactNode
}

export function SearchField(props: SearchFieldProps) {
  const { action, param, label, button, hint, value = '', hero = false } = props
  const { pressClears = false, onFocus, children } = props
  const id = useId()
  const go = useGo()
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const typing = useRef(false)
  const settle = () => {
    typing.current = false
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    settle()
    const text = String(new FormData(event.currentTarget).get(param) ?? '').trim()
    if (go || text === '') event.preventDefault()
    if (go && text !== '') go(`${action}?${new URLSearchParams({ [param]: text })}`)
  }
  const showValue = () => {
    settle()
    shown.current = value
    if (field.current) field.current.value = value
  }
  const clear = () => {
    if (!field.current || field.current.value === '') return
    field.current.value = ''
    // Whatever follows the field's text hears of it, as if it had been deleted by hand.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Another address is another search. Only Back and Forward overwrite what is being typed.
  useOnBack(showValue)
  const onValue = useEffectEvent(() => {
    // What was typed before the program came stays.
    if (shown.current !== value && !typing.current) showValue()
    shown.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the event is about
  useEffect(() => onValue(), [value])
  // Fast fingers were in the field before the program came.
  const welcome = useEffectEvent(() => {
    const input = field.current
    if (input && document.activeElement === input) onFocus?.(input)
  })
  useEffect(() => welcome(), [])
  return (
    <search>
      <form
        className={styles.form}
        data-hero={hero}
        action={action}
        method="get"
        onSubmit={onSubmit}
      >
        <label className={hero ? 'sr' : undefined} htmlFor={id}>
          {label}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            type="search"
            name={param}
            defaultValue={value}
            placeholder={hint}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            required
            onClick={pressClears ? clear : undefined}
            onFocus={onFocus && ((event) => onFocus(event.currentTarget))}
            onChange={() => {
              typing.current = true
            }}
            onBlur={settle}
          />
          <Button type="submit" variant="primary">
            <Icon name="search" />
            <span>{button}</span>
          </Button>
        </div>
        {children?.(settle)}
      </form>
    </search>
  )
}
