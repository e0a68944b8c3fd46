/** The point of a picture that must stay in view. */

/**
 * From `x-y-zoom` in percent to steps of ten: a `style` attribute is not allowed, so the style
 * sheet has one rule per step.
 */
export function focusSteps(focus: string | null): [x: number | undefined, y: number | undefined] {
  const match = /^(\d{1,3}(?:\.\d+)?)-(\d{1,3}(?:\.\d+)?)/.exec(focus ?? '')
  if (!match) return [undefined, undefined]
  const step = (percent: string | undefined) => Math.round(Math.min(100, Number(percent)) / 10) * 10
  const [x, y] = [step(match[1]), step(match[2])]
  return x === 50 && y === 50 ? [undefined, undefined] : [x, y]
}
