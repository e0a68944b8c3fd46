/** A few searches to begin with, for those who do not know what to type. */
import { SmartLink } from '#app/ui/link.tsx'
import styles from './examples.module.css'

interface ExamplesProps {
  label: string
  texts: readonly string[]
  to: (text: string) => string
}

export function Examples({ label, texts, to }: ExamplesProps) {
  return (
    <div className={styles.examples}>
      <span>{label}</span>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <SmartLink to={to(text)}>{text}</SmartLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
