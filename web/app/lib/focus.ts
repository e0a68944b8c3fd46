/** The point of a picture that must stay in view. */

/**
 * From `x-y-zoom` in percent to steps of ten: a `style` attribute is not allowed, so the style
 * sheet has one rule per step. The very middle is what a picture has of which nobody said
 * anything: its frame then decides.
 */
export function focusSteps(focus: string | null): [x: number | undefined, y: number | undefined] {
  const match = /^(\d{1,3}(?:\.\d+)?)-(\d{1,3}(?:\.\d+)?)/.exec(focus ?? '')
  if (!match) return [undefined, undefined]
  const [x, y] = [Number(match[1]), Number(match[2])]
  const step = (percent: number) => Math.round(Math.min(100, percent) / 10) * 10
  return x === 50 && y === 50 ? [undefined, undefined] : [step(x), step(y)]
}
