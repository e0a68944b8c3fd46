/**
 * The principles as a terraced hill, seen from above: a field for each around the village. The list
 * beside it says the same in words and is what keyboards and readers walk along.
 */
import { fieldsOf, SIZE } from '#app/features/hub/home/fields-of.ts'
import { inkOn } from '#app/lib/contrast.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { colorOf, shapeAt } from '#app/ui/principle-mark.tsx'
import styles from './principle-figure.module.css'

export interface DrawnPrinciple {
  slug: string
  title: string
  color: string | null
  count: number
  to: string
}

/** From the village outwards. */
const STRENGTHS = [1, 0.62, 0.34]
const RINGS = [168, 200, 232]

export function PrincipleFigure({ principles }: { principles: readonly DrawnPrinciple[] }) {
  const fields = fieldsOf(principles.map(({ count }) => count))
  return (
    <svg className={styles.figure} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {RINGS.map((radius) => (
        <circle key={radius} className={styles.ring} cx="240" cy="240" r={radius} />
      ))}
      {fields.map(({ terraces, number, mark }, at) => {
        const { slug, title, color, to } = principles[at] as DrawnPrinciple
        const paint = colorOf(color)
        return (
          <SmartLink key={slug} className={styles.field} data-at={at} to={to} tabIndex={-1}>
            <title>{title}</title>
            {terraces.map((path, step) => (
              <path key={path} d={path} fill={paint} fillOpacity={STRENGTHS[step]} />
            ))}
            <text className={styles.number} x={number.x} y={number.y + 7} fill={inkOn(paint)}>
              {at + 1}
            </text>
            <circle className={styles.disc} cx={mark.x} cy={mark.y} r="16" />
            <path
              d={shapeAt(at)}
              fill={paint}
              transform={`translate(${mark.x - 9.6} ${mark.y - 9.6}) scale(1.2)`}
            />
          </SmartLink>
        )
      })}
      <Village />
    </svg>
  )
}

function Village() {
  return (
    <>
      <circle className={styles.hilltop} cx="240" cy="240" r="72" />
      <path
        className={styles.meadow}
        d="M170 256a72 72 0 0 0 141 0c-26-16-46 6-72-2s-46-12-69 2z"
      />
      <path className={styles.path} d="M232 311c-4-18 24-22 14-40-5-9-12-12-8-22" />
      <path
        className={styles.crown}
        d="M206 216a15 15 0 1 1 8 28 13 13 0 0 1-21-9 14 14 0 0 1 13-19z"
      />
      <path className={styles.trunk} d="M210 238v19" />
      <path className={styles.wall} d="M228 234h26v21h-26zM262 244h22v17h-22z" />
      <path className={styles.roof} d="M224 236l17-15 17 15zM258 246l15-12 15 12z" />
      <path className={styles.door} d="M238 244h7v11h-7zM270 251h6v10h-6z" />
      <circle className={styles.sun} cx="276" cy="206" r="9" />
    </>
  )
}
