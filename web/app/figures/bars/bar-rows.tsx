/** Bars with names, one below the other. With values on both sides of nothing, words say which is which. */
import { useId } from 'react'
import { type BarRowsProps, drawRows } from '#app/figures/bars/rows-drawing.tsx'
import { DrawnForms } from '#app/figures/forms.tsx'
import { Walk } from '#app/figures/walk/walk.tsx'

export function BarRows(props: BarRowsProps) {
  const id = useId()
  const marks = props.rows.map(({ key, name, shown, lines = [] }) => ({
    key,
    title: name,
    lines: [shown, ...lines],
  }))
  return (
    <Walk marks={marks}>
      <DrawnForms facts={{ ...props, id }} draw={drawRows} />
    </Walk>
  )
}
