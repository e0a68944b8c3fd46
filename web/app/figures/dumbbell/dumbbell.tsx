/** Up to three countries on each of several rows: the longer the bar, the further they are apart. */
import { type DumbbellProps, drawDumbbells } from '#app/figures/dumbbell/dumbbell-drawing.tsx'
import { DrawnForms } from '#app/figures/forms.tsx'
import { Key } from '#app/figures/key.tsx'
import { Walk } from '#app/figures/walk/walk.tsx'
import { figureTexts } from '#messages/shared/figure.ts'

export function Dumbbell(props: DumbbellProps) {
  const { countries, rows, format } = props
  const marks = rows.map(({ key, name, values }) => ({
    key,
    title: name,
    lines: countries.map((country, index) => {
      const value = values[index] ?? null
      return `${country} ${value === null ? figureTexts.verdicts.none : format(value)}`
    }),
  }))
  return (
    <>
      <Key items={countries.map((text, index) => ({ look: `country-${index}` as const, text }))} />
      <Walk marks={marks}>
        <DrawnForms facts={props} draw={drawDumbbells} />
      </Walk>
    </>
  )
}
