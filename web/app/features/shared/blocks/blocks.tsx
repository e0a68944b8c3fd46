/** A text, block by block. An unknown kind draws nothing: newer content never breaks an older page. */
import { stillNames } from 'virtual:block-kinds/names'
import { useReducer } from 'react'
import type { Block } from '#app/api/types.ts'
import { anchorsOf, isSection } from '#app/features/shared/blocks/headings.ts'
import type { BlockPlace } from '#app/features/shared/blocks/kind.ts'
import { kindOf } from '#app/features/shared/blocks/kinds.ts'
import { isClosing } from '#app/features/shared/blocks/place-block.ts'
import { widthOf } from '#app/features/shared/blocks/width.ts'
import { KeptMarkup } from '#app/lib/kept-markup.tsx'
import styles from './blocks.module.css'

interface BlocksProps {
  blocks: readonly Block[]
  /** The entry that they are the text of. */
  entry?: BlockPlace['entry']
  /** A text to read begins with a large letter; a page that leads on does not. */
  capital?: boolean
}

export function Blocks({ blocks, entry, capital = true }: BlocksProps) {
  const [, learn] = useReducer((kinds: number) => kinds + 1, 0)
  const anchors = anchorsOf(blocks)
  const firstSection = blocks.findIndex(isSection)
  // An event that is announced stands before the text that begins.
  const first = blocks.findIndex(({ type }) => type !== 'event')
  const opening = capital && blocks[first]?.type === 'text_block' ? first : -1
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => {
        // Authors' ids are optional and blocks never move on a page: their place is a sound key.
        const key = `${block.type} ${at}`
        const kind = kindOf(block.type)
        const isStill = stillNames.includes(block.type)
        if (!kind && isStill) {
          const fetch = () => fetchKind(block.type)
          return <KeptMarkup key={key} data-block={block.type} fetch={fetch} onFetched={learn} />
        }
        const ids = anchors[at]?.ids ?? []
        const isInSection = firstSection >= 0 && firstSection < at && !isClosing(block)
        const heading = isInSection ? 'h3' : 'h2'
        const drawn = kind?.draw(block, { ids, heading, opening: at === opening, entry })
        // A browser keeps the place of what it cannot render, whether anything is in it or not.
        if (isStill && !drawn) return <div key={key} data-block={block.type} hidden />
        if (!kind || !drawn) return null
        const { width, side } = widthOf(block, kind)
        return (
          <div key={key} data-block={block.type} data-width={width} data-side={side}>
            {drawn}
          </div>
        )
      })}
    </div>
  )
}

async function fetchKind(type: string): Promise<void> {
  await (await import('#app/features/shared/blocks/lazy-kinds.ts')).loadKinds([type])
}
