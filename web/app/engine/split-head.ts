/** React draws what belongs into `<head>` before everything else; the server puts it there. */

const HEAD_ELEMENT = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/

export function splitHead(drawn: string): { head: string; html: string } {
  let at = 0
  for (;;) {
    const element = HEAD_ELEMENT.exec(drawn.slice(at, at + 4096))?.[0]
    if (element === undefined) break
    at += element.length
  }
  return { head: drawn.slice(0, at), html: drawn.slice(at) }
}
