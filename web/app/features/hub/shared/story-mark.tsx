/** A story on a still map, or how many there are at a place. Stands at the origin of its drawing. */
import type { Principles } from '#app/features/hub/shared/principles.ts'
import { colorOf, shapeAt } from '#app/ui/principle-mark.tsx'
import styles from './story-mark.module.css'

interface StoryMarkProps {
  stories: readonly {
    principles: readonly { slug: string; color?: string | null | undefined }[]
  }[]
  shapeOf: Principles['shapeOf']
}

export function StoryMark({ stories, shapeOf }: StoryMarkProps) {
  const [principle] = stories[0]?.principles ?? []
  return stories.length === 1 ? (
    <path
      className={styles.shape}
      transform="translate(-11.2 -11.2) scale(1.4)"
      d={shapeAt(shapeOf(principle?.slug ?? ''))}
      fill={colorOf(principle?.color)}
    />
  ) : (
    <>
      <circle className={styles.several} r="12" />
      <text className={styles.number} y="5">
        {stories.length}
      </text>
    </>
  )
}
