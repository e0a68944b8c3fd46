/** A country's flag beside its name. Where its drawing does not load, its letters stay in view. */
import styles from './flag.module.css'

/** Browsers keep these for ever: another set of flags goes into a folder of its own. */
const FLAGS = '/_t/flags-7.5.0'

interface FlagProps {
  /** ISO 3166-1, two letters. */
  iso2: string
  size?: 'small' | 'large'
}

/** Where a picture is missing the style sheet puts the letters in its place, without a script. */
export function Flag({ iso2, size = 'small' }: FlagProps) {
  const code = iso2.slice(0, 2).toLowerCase()
  return (
    <span className={styles.flag} data-size={size} aria-hidden="true">
      {code.toUpperCase()}
      {/^[a-z]{2}$/.test(code) && (
        <img
          src={`${FLAGS}/${code}.svg`}
          data-letters={code}
          alt=""
          width="48"
          height="32"
          loading="lazy"
        />
      )}
    </span>
  )
}
