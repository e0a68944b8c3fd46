/** Panels as others lead to them: what each asks, and what its first figure finds. */
import type { PanelLink } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './panel-cards.module.css'

export function PanelCards({ panels }: { panels: readonly PanelLink[] }) {
  return (
    <div className="wrap">
      <ul className={styles.cards} data-five={panels.length === 5}>
        {panels.map(
          ({ slug, title, question, url, short_description, sentence, demonstration }) => (
            <li key={slug}>
              <p className={styles.title}>{title}</p>
              <h2>
                <SmartLink className="stretched" to={url}>
                  {question ?? title}
                </SmartLink>
              </h2>
              {short_description && <p>{short_description}</p>}
              {sentence && (
                <p className={styles.finding}>
                  <span>{sentence}</span>
                  {demonstration && <Tag look="badge">{figureTexts.demonstration}</Tag>}
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
