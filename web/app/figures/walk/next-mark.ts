/** Which mark of a figure a key leads to. */

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
}

export interface NamedMark {
  key: string
  /** What is shown and said of it; letters find it by its beginning. */
  title: string
}

/** Undefined for keys that mean nothing here. Nothing goes round: both ends can be felt. */
export function nextMark<Mark extends NamedMark>(
  marks: readonly Mark[],
  current: string | undefined,
  key: string,
): Mark | undefined {
  const at = marks.findIndex((mark) => mark.key === current)
  const step = STEPS[key]
  if (step !== undefined) return marks[Math.min(marks.length - 1, Math.max(0, at + step))]
  if (key === 'Home') return marks[0]
  if (key === 'End') return marks.at(-1)
  return byLetter(marks, at, key)
}

/** The next one that begins with it, from here on and then from the first. */
function byLetter<Mark extends NamedMark>(marks: readonly Mark[], at: number, key: string) {
  const letter = [...key].length === 1 && key !== ' ' ? key.toLocaleLowerCase() : undefined
  if (!letter) return undefined
  const after = [...marks.slice(at + 1), ...marks.slice(0, at + 1)]
  return after.find(({ title }) => title.toLocaleLowerCase().startsWith(letter))
}
