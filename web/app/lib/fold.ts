/**
 * Text as it is compared: without case, accents and habits of spelling. The server's folding is
 * the same (`crates/text`, which gives the reasons); both are held to `fixtures/text/folding.json`.
 */

/** Accents and what nobody sees. But й, ў and ї are letters of their own. */
const DROPPED =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are meant by themselves
  /([иуИУ]\u0306|[іІ]\u0308)|[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u0951-\u0954\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\xad\u{e0100}-\u{e01ef}]/gu

/** Letters, each with what people write for it. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ɨ: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  ς: 'σ',
  // Alef
  '\u0622': '\u0627',
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u0671': '\u0627',
  // Nukta and chandrabindu
  '\u0929': '\u0928',
  '\u0931': '\u0930',
  '\u0934': '\u0933',
  '\u093c': '',
  '\u0901': '\u0902',
}

const OTHER_LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** A nasal without a vowel before a consonant that is spoken in the same place. */
const NASALS =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d(?=[\u0924-\u0927])|\u092e\u094d(?=[\u092a-\u092d])/g

/** Digits of other scripts. */
const DIGITS = /(?=[\u0660-\u17e9])\p{Nd}/gu

export function fold(text: string): string {
  if (!/[\x80-\uffff]/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(DROPPED, '$1')
    .toLowerCase()
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => PLAIN[letter] ?? '')
    .replace(/\u0627[\u0653-\u0655]+/g, '\u0627')
    .replace(NASALS, '\u0902')
    .replace(/[‘’‚‛′\u02bb-\u02bf]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[\u2010-\u2015−]/g, '-')
    .replace(DIGITS, digit)
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replaceAll('\u0ecd\u0eb2', '\u0eb3')
}

/** Zero has a code that ends in 6 in the scripts of India, in 0 in all others. */
function digit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String((code & 15) - (code >= 0x966 && code < 0xe00 ? 6 : 0))
}
