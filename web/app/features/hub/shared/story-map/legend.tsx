/** Which mark stands for which principle. */
import type { Principles } from '#app/features/hub/shared/principles.ts'
import type { MapItem } from '#app/features/hub/shared/story-map/map-item.ts'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import styles from './legend.module.css'

interface LegendProps {
  principles: Principles
  /** What is on the map. */
  items: readonly MapItem[]
}

export function Legend({ principles, items }: LegendProps) {
  const m = storyMapTexts
  const some = items.some((item) => item.principles.length > 0)
  const without = items.some((item) => item.principles.length === 0)
  return (
    <ul className={styles.legend} aria-label={m.legend}>
      {some &&
        principles.all.map(({ slug, title, color }, at) => (
          <li key={slug}>
            <PrincipleMark shape={at} color={color} />
            {title}
          </li>
        ))}
      {without && (
        <li>
          <PrincipleMark shape={-1} color={null} />
          {m.noPrinciple}
        </li>
      )}
      <li>
        <span className={styles.several} aria-hidden="true">
          9
        </span>
        {m.severalLegend}
      </li>
    </ul>
  )
}
