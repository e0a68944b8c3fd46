/** Searches to follow with one press. */
import { usePaths } from '#app/lib/app-context.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './shortcuts.module.css'

export function Shortcuts({ titles }: { titles: readonly string[] }) {
  const paths = usePaths()
  return (
    <ul className={styles.list}>
      {titles.map((title) => (
        <li key={title}>
          <SmartLink className={styles.item} to={paths.portalSearch(title)}>
            {title}
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
