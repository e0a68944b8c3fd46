/** The drawn cover of an entry without a picture. Decoration: it says nothing in words. */
import { drawCover } from '#app/lib/cover.ts'
import styles from './cover.module.css'

export function Cover({ seed, shape = 'wide' }: { seed: string; shape?: 'wide' | 'panorama' }) {
  const { width, height, rings, summit, tone } = drawCover(seed)
  return (
    <svg
      className={styles.cover}
      data-shape={shape}
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles.ground} width={width} height={height} />
      {rings.map((ring, at) => (
        <path key={ring} className={styles.ring} data-step={at} d={ring} />
      ))}
      <circle className={styles.summit} cx={summit.x} cy={summit.y} r="9" />
    </svg>
  )
}
