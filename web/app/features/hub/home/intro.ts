/** What authors wrote for the home page: a heading, words and ways on. Other blocks are not for it. */
import type { Block } from '#app/api/types.ts'
import { linkOf, rowsOf, textOf } from '#app/lib/block-values.ts'

export interface Intro {
  title: string
  /** HTML, as the server cleaned it. */
  text: string
  ways: readonly { to: string; text: string }[]
}

export function introOf(blocks: readonly Block[]): Intro {
  const of = (type: string) => blocks.filter((block) => block.type === type)
  return {
    title: textOf(of('anchor')[0]?.title),
    text: of('text_block')
      .map((block) => textOf(block.text))
      .join('\n'),
    ways: of('actions').flatMap((block) =>
      rowsOf(block.actions).flatMap((row) => {
        const link = linkOf(row.url)
        const text = textOf(row.title) || link?.title
        return link && text ? [{ to: link.to, text }] : []
      }),
    ),
  }
}
