/** A call: until when, what is needed, and where to go. */
import type { Block } from '#app/api/types.ts'
import type { BlockKind, DrawBlock } from '#app/features/shared/blocks/kind.ts'
import { callState } from '#app/features/shared/blocks/kinds/pages/application-info/call-state.ts'
import { choiceOf, linkOf, rowsOf, textOf } from '#app/lib/block-values.ts'
import { useSite } from '#app/lib/use-site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './application-info.module.css'

const draw: DrawBlock = (block) =>
  (textOf(block.title) || textOf(block.text)) && <Application block={block} />

export const kind: BlockKind = { draw }

function Application({ block }: { block: Block }) {
  const m = pageBlocksTexts
  const { today } = useSite()
  const opens = textOf(block.opens) || null
  const closes = textOf(block.closes) || null
  const needed = Array.isArray(block.requirements)
    ? block.requirements.map(textOf).filter(Boolean)
    : []
  const state = callState(opens, closes, today)
  return (
    <section className={styles.call} data-state={state}>
      {state !== 'unknown' && <p className={styles.state}>{m.call[state]}</p>}
      {textOf(block.title) && <h3>{textOf(block.title)}</h3>}
      {(opens || closes) && (
        <dl>
          {opens && (
            <div>
              <dt>{m.opens}</dt>
              <dd>
                <DateText date={opens} />
              </dd>
            </div>
          )}
          {closes && (
            <div>
              <dt>{m.closes}</dt>
              <dd>
                <DateText date={closes} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {textOf(block.text) && <RichText html={textOf(block.text)} />}
      {needed.length > 0 && (
        <div>
          <h4>{m.needed}</h4>
          <ul className={styles.needed}>
            {needed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Ways block={block} />
    </section>
  )
}

function Ways({ block }: { block: Block }) {
  const ways = rowsOf(block.actions).flatMap((row) => {
    const link = linkOf(row.url)
    const text = textOf(row.title) || link?.title
    return link && text ? [{ to: link.to, text, primary: choiceOf(row.style) === 'primary' }] : []
  })
  if (ways.length === 0) return null
  return (
    <p className={styles.ways}>
      {ways.map(({ to, text, primary }) => (
        <ButtonLink key={to} to={to} variant={primary ? 'primary' : 'plain'}>
          {text}
        </ButtonLink>
      ))}
    </p>
  )
}
