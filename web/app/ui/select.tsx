/** One of a few: the browser's own list, which every phone and screen reader knows. */
import { type ComponentProps, useId } from 'react'
import styles from './select.module.css'

interface Option {
  value: string
  text: string
  disabled?: boolean
}

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> & {
  label: string
  options: readonly Option[]
  /** `inline` puts the label beside the list; narrow screens only read it out. */
  look?: 'stacked' | 'inline'
}

export function Select({ label, options, look = 'stacked', id, ...select }: SelectProps) {
  const own = useId()
  const at = id ?? own
  return (
    <div className={styles.select} data-look={look}>
      <label htmlFor={at}>{label}</label>
      <select {...select} id={at}>
        {options.map(({ value, text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
