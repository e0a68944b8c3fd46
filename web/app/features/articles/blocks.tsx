/**
 * How each kind of article block is drawn. A new kind is a new line in `BLOCKS`; a kind that is not
 * in it draws nothing, so newer content never breaks an older page.
 */
import type { ReactNode } from 'react'
import type { Asset, Block } from '#app/api/types.ts'
import { anchorId, type Heading, uniqueId } from '#app/lib/anchors.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import styles from './blocks.module.css'

interface Place {
  /** The id of the heading, for blocks that are one. */
  anchor: string | undefined
  opening: boolean
}

type Draw = (block: Block, place: Place) => ReactNode

const BLOCKS: Readonly<Record<string, Draw>> = {
  text_block: (block, { opening }) => {
    const html = string(block.text)
    return html && <RichText html={html} opening={opening} />
  },
  anchor: (block, { anchor }) => {
    const title = string(block.title)
    if (!title) return null
    // The page's own title is the h1: an author's h1 is one below.
    const Tag = isTop(block) ? 'h2' : 'h3'
    return (
      <Tag id={anchor} tabIndex={-1}>
        {title}
      </Tag>
    )
  },
  quote: (block) => {
    const quote = string(block.quote)
    const source = string(block.source)
    return (
      quote && (
        <figure className={styles.quote}>
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          {source && <figcaption>{source}</figcaption>}
        </figure>
      )
    )
  },
  image_and_caption: (block) => {
    const image = block.image as Asset | null | undefined
    const caption = string(block.caption)
    return (
      image && (
        <figure className={styles.figure}>
          <Picture asset={image} shape="natural" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )
    )
  },
}

interface BlocksProps {
  blocks: readonly Block[]
  /** A text to read begins with a large letter; a page that leads on does not. */
  capital?: boolean
}

export function Blocks({ blocks, capital = true }: BlocksProps) {
  const anchors = anchorsOf(blocks)
  const opening = capital && blocks[0]?.type === 'text_block' ? 0 : -1
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => {
        const draw = Object.hasOwn(BLOCKS, block.type) ? BLOCKS[block.type] : undefined
        const drawn = draw?.(block, { anchor: anchors.get(at)?.id, opening: at === opening })
        // Authors' ids are optional and blocks never move on a page: their place is a sound key.
        const key = `${block.type} ${at}`
        return drawn ? (
          <div key={key} data-block={block.type}>
            {drawn}
          </div>
        ) : null
      })}
    </div>
  )
}

/** The headings that the contents lead to. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  return [...anchorsOf(blocks).values()]
}

function anchorsOf(blocks: readonly Block[]): Map<number, Heading> {
  const taken = new Set<string>(['main', 'root'])
  const anchors = new Map<number, Heading>()
  blocks.forEach((block, at) => {
    const title = block.type === 'anchor' ? string(block.title) : ''
    if (!title) return
    anchors.set(at, {
      id: uniqueId(anchorId(title) || 'part', taken),
      text: string(block.label) || title,
      level: isTop(block) ? 1 : 2,
    })
  })
  return anchors
}

function isTop(block: Block): boolean {
  const type = block.anchor_type as { value?: unknown } | string | null | undefined
  return (typeof type === 'object' ? type?.value : type) === 'h1'
}

function string(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
