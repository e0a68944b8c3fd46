/** Articles whose words are as unevenly used as those of people: for search. */
import { articles, randomNumbers } from './articles.mjs'

const BYTES = 4000
/** Different words; the word at place n is used about 1/n as often as the first. */
const WORDS = 40_000

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fo ga ge go ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe po ra re ri ro ru sa se si so su ta te ti to tu va ve vi wa we wo ya yo'.split(
    ' ',
  )
const ENDINGS = ['', '', '', '', 'n', 'r', 's', 't', 'nd', 'st', 'ing', 'ed', 'er', 'ly', 'tion', 'ment']

export const vocabulary = makeWords()

/** Articles 0 to `count` - 1, with such texts in place of their own. */
export function* wordyArticles(count) {
  for (const article of articles(count)) yield wordy(article)
}

/** A word, the common ones more often; none of the `skip` most common ones. */
export function pickWord(random, skip = 0, among = WORDS) {
  const place = skip + Math.floor((among - skip + 1) ** random()) - 1
  return vocabulary[Math.min(place, among - 1)]
}

function wordy(article) {
  const random = randomNumbers(Number(article.id.slice('article-'.length)) * 104_729 + 7)
  const words = (count, skip) => Array.from({ length: count }, () => pickWord(random, skip))
  const sentence = (length, skip) => {
    const text = words(length, skip).join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}`
  }
  const blocks = []
  let bytes = 0
  while (bytes < BYTES - 400) {
    const sentences = Array.from({ length: 6 }, () => `${sentence(8 + Math.floor(random() * 10), 0)}.`)
    const text = `## ${sentence(4, 50)}\n\n${sentences.join(' ')}`
    blocks.push(text)
    bytes += text.length + 60
  }
  return { ...article, title: sentence(6, 30), short_description: `${sentence(18, 10)}.`, blocks }
}

function makeWords() {
  const random = randomNumbers(11)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const known = new Set()
  while (known.size < WORDS) {
    // Common words are short.
    const syllables = 1 + Math.floor(random() * (known.size < 200 ? 2 : 4))
    known.add(Array.from({ length: syllables }, () => pick(SYLLABLES)).join('') + pick(ENDINGS))
  }
  return [...known]
}
