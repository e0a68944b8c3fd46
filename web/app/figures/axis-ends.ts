/** What the two ends of an axis mean, in words: at its edges, or on both sides of nothing. */
import { isInside, type Label, labelBox, type Plot, STEP, TEXT } from '#app/figures/plot.ts'
import { fitText, textWidth } from '#app/figures/text-width.ts'

export type EndWords = readonly [string, string]

/** With arrows; each in its half where both are long. Around `zero` where both have room there, otherwise at the edges. */
export function axisEnds(words: EndWords, plot: Plot, y: number, zero?: number): Label[] {
  const bold = zero !== undefined
  const whole = [`← ${words[0]}`, `${words[1]} →`]
  const long = whole.reduce((sum, text) => sum + textWidth(text, TEXT, bold), 0)
  const half = plot.form.width / 2 - 4
  const [less = '', more = ''] =
    long + 8 <= plot.form.width ? whole : whole.map((text) => fitText(text, half, TEXT, bold))
  if (zero !== undefined) {
    const around: Label[] = [
      { text: less, x: zero, dx: -8, y, anchor: 'end', bold },
      { text: more, x: zero, dx: 8, y, anchor: 'start', bold },
    ]
    if (around.every((label) => isInside(labelBox(label, plot), plot))) return around
  }
  return [
    { text: less, x: 0, dx: -STEP * plot.left, y, anchor: 'start', bold },
    { text: more, x: 100, dx: STEP * plot.right, y, anchor: 'end', bold },
  ]
}
