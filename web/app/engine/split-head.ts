/** React draws what belongs into `<head>` before everything else; the server puts it there. */

const HEAD_ELEMENT = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/

export function splitHead(drawn: string): { head: string; html: string } {
  let at = 0
  for (;;) {
    const element = HEAD_ELEMENT.exec(drawn.slice(at, at + 4096))?.[0]
    if (element === undefined) break
    at += element.length
  }
  // A lone half of a surrogate pair would cut the page off where the engine hands it over.
  return { head: drawn.slice(0, at).toWellFormed(), html: drawn.slice(at).toWellFormed() }
}
