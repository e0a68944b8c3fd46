/** What two documents hold, so far as it can be compared: elements, text, bytes. */

/** Elements by name and the bytes of the body, without what belongs to a framework. */
export function describe(html) {
  const body = /<body[^>]*>(.*?)<script/s.exec(html)?.[1] ?? ''
  const plain = body.replace(/<!--.*?-->/gs, '')
  const elements = new Map()
  for (const [, name] of plain.matchAll(/<([a-z][a-z0-9]*)/gi)) {
    elements.set(name, (elements.get(name) ?? 0) + 1)
  }
  const text = plain.replace(/<[^>]*>/g, '').replace(/\s+/g, '').length
  return { elements, count: sum(elements), text, bytes: Buffer.byteLength(html) }
}

/** In which elements they differ, as words; nothing when in none. */
export function differences(ours, theirs) {
  const names = new Set([...ours.elements.keys(), ...theirs.elements.keys()])
  return [...names]
    .map((name) => [name, ours.elements.get(name) ?? 0, theirs.elements.get(name) ?? 0])
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => `${name} ${one} and ${other}`)
    .join(', ')
}

const sum = (counts) => [...counts.values()].reduce((total, count) => total + count, 0)
