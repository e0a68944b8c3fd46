/** Titles beside each other, without what all of them begin with: "Risk from floods" is "Floods". */
export function shortTitles(titles: readonly string[]): string[] {
  const [first = '', ...others] = titles
  let shared = others.length > 0 ? first.length : 0
  for (const other of others) {
    while (!other.startsWith(first.slice(0, shared))) shared -= 1
  }
  // Only whole words are left out, and something stays of each.
  while (shared > 0 && titles.some((title) => isInWord(title, shared) || title.length <= shared)) {
    shared -= 1
  }
  return titles.map((title) => {
    const rest = title.slice(shared).replace(/^[\s,:–-]+/, '')
    return rest.charAt(0).toUpperCase() + rest.slice(1)
  })
}

function isInWord(title: string, at: number): boolean {
  return /\p{L}/u.test(title.charAt(at - 1)) && /\p{L}/u.test(title.charAt(at))
}
