/** Any of several. A value that would bring nothing is greyed, not hidden. */
import type { ChangeEvent, ReactNode, Ref } from 'react'
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

export function CheckboxGroup({ name, legend, options, onChange, ref }: CheckboxGroupProps) {
  return (
    <fieldset ref={ref} className={styles.group}>
      <legend>{legend}</legend>
      <ul>
        {options.map(({ value, text, mark, count, checked, disabled }) => (
          <li key={value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={checked}
                disabled={disabled}
                onChange={onChange}
              />
              <span>
                {mark}
                {text}
              </span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
