/** The same entries as a list or on a map. */
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { listTexts } from '#messages/shared/list.ts'
import styles from './view-switch.module.css'

export function ViewSwitch() {
  const m = listTexts
  const { chosen, hrefOf } = useFilters()
  const views = [
    { view: '', text: m.asList },
    { view: 'map', text: m.asMap },
  ]
  return (
    <nav className={styles.switch} aria-label={m.views}>
      {views.map(({ view, text }) => (
        <SmartLink
          key={view}
          to={hrefOf({ ...chosen, extras: { view }, page: 1 })}
          aria-current={(chosen.extras.view ?? '') === view ? 'true' : undefined}
          keepScroll
        >
          {text}
        </SmartLink>
      ))}
    </nav>
  )
}
