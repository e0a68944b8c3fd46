/** What the two ends of an axis mean, in words: at its edges, or on both sides of nothing. */
import { isInside, type Label, labelBox, type Plot, STEP, TEXT } from '#app/figures/plot.ts'
import { fitText } from '#app/figures/text-width.ts'

export type EndWords = readonly [string, string]

/** With arrows, each in its half. Around `zero` where both have room there, otherwise at the edges. */
export function axisEnds(words: EndWords, plot: Plot, y: number, zero?: number): Label[] {
  const bold = zero !== undefined
  const cut = (text: string) => fitText(text, plot.form.width / 2 - 6, TEXT, bold)
  const [less, more] = [cut(`← ${words[0]}`), cut(`${words[1]} →`)]
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
