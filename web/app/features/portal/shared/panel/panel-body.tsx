/** What a panel shows: its figures, each beside what it asks, and the list that closes it. */
import type { Panel } from '#app/api/types.ts'
import { PanelFigure } from '#app/features/portal/shared/panel/panel-figure.tsx'
import { PanelLines } from '#app/features/portal/shared/panel/panel-lines.tsx'
import { SideSection } from '#app/features/portal/shared/side-section/side-section.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { panelTexts } from '#messages/portal/panel.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './panel-body.module.css'

interface PanelBodyProps {
  panel: Panel
  /** Path and query of its page. */
  view: string
}

export function PanelBody({ panel, view }: PanelBodyProps) {
  const { slug, intro, figures, list } = panel
  const m = panelTexts
  return (
    <div className="wrap">
      {intro && (
        <div className={styles.intro}>
          <RichText html={intro} />
        </div>
      )}
      {figures.map((figure) => (
        <SideSection
          key={figure.id}
          id={`${figure.id}-heading`}
          kicker={figure.kicker ?? undefined}
          title={figure.heading ?? figure.name}
          about={figure.text && <p>{figure.text}</p>}
        >
          <PanelFigure figure={figure} panel={slug} view={view} />
        </SideSection>
      ))}
      {list && (
        <SideSection
          id="list-heading"
          kicker={list.kicker ?? undefined}
          title={list.heading ?? m.list}
          about={
            <>
              {list.text && <p>{list.text}</p>}
              {list.demonstration && (
                <p>
                  <Tag look="badge">{figureTexts.demonstration}</Tag>
                </p>
              )}
            </>
          }
        >
          {list.rows.length > 0 ? <PanelLines list={list} /> : <p>{m.nothing}</p>}
        </SideSection>
      )}
    </div>
  )
}
