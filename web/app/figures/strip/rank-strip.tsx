/** All countries as dots on one axis: the ones in question named, their peers ringed, medians drawn. */
import { DrawnForms } from '#app/figures/forms.tsx'
import { drawStrip, type RankStripProps } from '#app/figures/strip/strip-drawing.tsx'
import { Walk } from '#app/figures/walk/walk.tsx'

export function RankStrip(props: RankStripProps) {
  const { countries, flags } = props
  const marks = countries.map(({ code, name, lines }) => ({ key: code, title: name, lines }))
  return (
    <Walk marks={marks} first={flags.find(({ kind }) => kind === 'country')?.key}>
      <DrawnForms facts={props} draw={drawStrip} />
    </Walk>
  )
}
