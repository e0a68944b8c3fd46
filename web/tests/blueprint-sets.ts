/** Which kinds of block a blueprint or a set of fields offers, read off its indentation. */

/** Names `X` of `sets: X: fields:`, in the order of the file. */
export function setsOf(yaml: string): string[] {
  const found: string[] = []
  const above: { indent: number; key: string }[] = []
  for (const line of yaml.split('\n')) {
    const match = /^(\s*(?:- )?)([a-z_]+):/.exec(line)
    if (!match) continue
    const indent = match[1]?.length ?? 0
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
    const key = match[2] ?? ''
    const [list, name] = above.slice(-2)
    if (key === 'fields' && list?.key === 'sets' && name) found.push(name.key)
    above.push({ indent, key })
  }
  return found
}
