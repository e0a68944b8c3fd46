/**
 * How wide a text is, told from a table: figures are placed on the server, which has no fonts to
 * measure with. The numbers are those of Source Sans, in thousandths of its size, rounded up.
 */

const WIDTHS: readonly (readonly [number, string])[] = [
  [200, ' \u00a0\u2009\u202f'],
  [265, "ijlI.,:;!|'·"],
  [310, 'f-()[]°'],
  [355, 'tr/'],
  [440, 'szx“”?'],
  [500, '0123456789+−=<>acegkvyL€$–'],
  [560, 'bdhnopquAFJSTVXYP'],
  [625, 'BCDEGKRZ'],
  [700, 'HNOQU~×'],
  [840, 'mwMW%&—…'],
  [1000, '←→'],
]

const WIDTH_OF = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
)

/** Latin letters with accents are about as wide as those without; signs of Asian scripts are square. */
const OTHER_LATIN = 620
const OTHER = 1050

/** Fonts that stand in until ours arrive are a little wider, bold letters as well. */
const MARGIN = 1.05
const BOLD = 1.07

/** In pixels; never less than what the browser will take. */
export function textWidth(text: string, size: number, bold = false): number {
  let thousandths = 0
  for (const letter of text) {
    thousandths += WIDTH_OF.get(letter) ?? (letter < '\u0250' ? OTHER_LATIN : OTHER)
  }
  return (thousandths / 1000) * size * MARGIN * (bold ? BOLD : 1)
}

/** A text on two lines where one is too short for it: as many words on the first as fit. */
export function twoLines(text: string, width: number, size: number, bold = false): string[] {
  if (textWidth(text, size, bold) <= width) return [text]
  const words = text.split(' ')
  const fits = (count: number) =>
    textWidth(words.slice(0, count).join(' '), size, bold) <= width && count < words.length
  const first = words.findLastIndex((_, index) => fits(index + 1)) + 1
  if (first === 0) return [text]
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')]
}

/** As much of a text as fits, with an ellipsis where it was cut. */
export function fitText(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text
  const letters = [...text]
  while (letters.length > 0) {
    letters.pop()
    const cut = `${letters.join('').trimEnd()}…`
    if (textWidth(cut, size, bold) <= width) return cut
  }
  return '…'
}
