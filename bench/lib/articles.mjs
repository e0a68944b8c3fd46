/** Articles that nobody wrote: always the same ones, as many as are wanted, of about 4 kB each. */

const BYTES = 4000
const FIRST_DAY = Date.UTC(2012, 0, 1)
const DAYS = 5000
const DAY_MS = 86_400_000

const nouns = words('slope spring ward council harvest river terrace school market ledger embankment nursery herder seed gauge cistern road shelter storm drought tide reef forest village budget committee ditch roof well field fence clinic radio road-crew cooperative ferry')
const verbs = words('keeps measures repairs plants records shares moves floods closes opens lends sells counts protects feeds cools waters widens drains carries marks insures remembers')
const qualities = words('early late shallow steep dry wet shared public costly cheap old new local quiet broken sturdy narrow careful stubborn brackish seasonal upper lower')
const places = words('delta valley plateau coast island basin ridge district estuary hillside lakeshore savanna')

/** Terms, the most used first. A category lies under one of three parents. */
export const CATEGORIES = terms(24, (at) => `${qualities[at % qualities.length]}-${nouns[at]}s`)
export const SECTORS = terms(12, (at) => `${places[at]}-work`)
export const PARENTS = ['knowledge_and_innovation', 'news', 'peoples_adaptation_plan']

/** Articles 0 to `count` - 1. An article is the same whatever the count. */
export function* articles(count) {
  const sentences = sentencesToChooseFrom()
  for (let at = 0; at < count; at += 1) yield article(at, sentences)
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function article(at, sentences) {
  const random = randomNumbers(at * 7919 + 1)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const title = `The ${pick(qualities)} ${pick(nouns)} of the ${pick(places)}: part ${at + 1}`
  const date = new Date(FIRST_DAY + Math.floor(random() * DAYS) * DAY_MS).toISOString().slice(0, 10)
  const categories = some(CATEGORIES, random)
  const sectors = some(SECTORS, random)
  const blocks = []
  let bytes = 0
  while (bytes < BYTES - 700) {
    const paragraphs = [1, 2].map(() => [1, 2, 3, 4].map(() => pick(sentences)).join(' '))
    const text = `## ${pick(sentences)}\n\n${paragraphs.join('\n\n')}`
    blocks.push(text)
    bytes += text.length + 120
  }
  return {
    id: `article-${String(at).padStart(6, '0')}`,
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    title,
    date,
    short_description: `${pick(sentences)} ${pick(sentences)}`,
    author: 'Desk for figures (invented)',
    label: pick(['method', 'guide', 'video']),
    categories,
    sectors,
    blocks,
  }
}

/** One to three terms; a term at place n is chosen about 1/n as often as the first. */
function some(list, random) {
  const chosen = new Set()
  const wanted = 1 + Math.floor(random() * 3)
  while (chosen.size < wanted) {
    chosen.add(list[Math.floor((list.length + 1) ** random()) - 1])
  }
  return [...chosen]
}

function sentencesToChooseFrom() {
  const random = randomNumbers(42)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const clause = () => `the ${pick(qualities)} ${pick(nouns)} ${pick(verbs)} the ${pick(nouns)}`
  return Array.from({ length: 3000 }, () => {
    const text = `${clause()} of the ${pick(places)}, and *${clause()}*`
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  })
}

function terms(count, name) {
  return Array.from({ length: count }, (_, at) => name(at))
}

function words(text) {
  return text.split(' ')
}
