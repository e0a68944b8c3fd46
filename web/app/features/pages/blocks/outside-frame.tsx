/**
 * Something of another site. Only a document of its own may frame it, and only when the site's
 * settings name its host, so the way in is a link that also works without scripts.
 */
import type { Block } from '#app/api/types.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { type DrawBlock, textOf } from '#app/lib/block-values.ts'
import { pageBlocksTexts } from '#app/messages/page-blocks.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './outside-frame.module.css'

export const drawFrame: DrawBlock = (block) =>
  /^https?:\/\//i.test(textOf(block.url)) && <OutsideFrame block={block} />

function OutsideFrame({ block }: { block: Block }) {
  const m = useMessages(pageBlocksTexts)
  const url = textOf(block.url)
  const host = textOf(block.provider) || (/^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url)
  const description = textOf(block.description)
  return (
    <section className={styles.frame}>
      <Icon name="frame" />
      {textOf(block.title) && <h3>{textOf(block.title)}</h3>}
      <p>{description || m.frameHelp(host)}</p>
      <p className={styles.ways}>
        <ButtonLink to={`/external?${new URLSearchParams({ url, forceURL: 'true' })}`} reload>
          {m.showHere}
        </ButtonLink>
        <SmartLink to={url}>
          {m.openAt(host)} <Icon name="out" />
        </SmartLink>
      </p>
    </section>
  )
}
