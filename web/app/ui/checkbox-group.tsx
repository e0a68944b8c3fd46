/** Any of several. A value that would bring nothing is greyed, not hidden. */
import { type ChangeEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './checkbox-group.module.css'

interface CheckboxOption {
  value: string
  text: string
  /** How the same value is marked elsewhere. */
  mark?: ReactNode
  /** How much choosing it would give. */
  count?: number
  checked?: boolean
  disabled?: boolean
}

interface CheckboxGroupProps {
  name: string
  legend: string
  options: readonly CheckboxOption[]
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLFieldSetElement>
}

/** How many are in view before the others are asked for: a list that is hardly longer stays whole. */
const IN_VIEW = 8
const WHOLE = 12

export function CheckboxGroup({ name, legend, options, onChange, ref }: CheckboxGroupProps) {
  const m = uiTexts
  const cut = options.length > WHOLE ? IN_VIEW : options.length
  const further = options.slice(cut)
  const chosen = further.flatMap(({ value, checked }) => (checked ? value : [])).join()
  // As it is when the visitor comes: nothing folds away beneath a finger.
  const [open] = useState(chosen !== '')
  const more = useRef<HTMLDetailsElement>(null)
  // What the Back button or a link chose is in view.
  useEffect(() => {
    if (chosen !== '' && more.current) more.current.open = true
  }, [chosen])
  const draw = (option: CheckboxOption) => (
    <li key={option.value}>
      <Option name={name} option={option} onChange={onChange} />
    </li>
  )
  return (
    <fieldset ref={ref} className={styles.group}>
      <legend>{legend}</legend>
      <ul>{options.slice(0, cut).map(draw)}</ul>
      {further.length > 0 && (
        <details ref={more} className={styles.more} open={open}>
          <summary>
            <span data-when="closed">{m.furtherValues(further.length)}</span>
            <span data-when="open">{m.fewerValues}</span>
            <Icon name="down" />
          </summary>
          <ul>{further.map(draw)}</ul>
        </details>
      )}
    </fieldset>
  )
}

interface OptionProps extends Pick<CheckboxGroupProps, 'name' | 'onChange'> {
  option: CheckboxOption
}

function Option({ name, option, onChange }: OptionProps) {
  const { value, text, mark, count, checked, disabled } = option
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      {mark ? (
        <span data-marked>
          {mark}
          <span>{text}</span>
        </span>
      ) : (
        <span>{text}</span>
      )}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
