/** Every number of the site by its table: the question that it answers, its unit and whose it is. */
import type { IndicatorInfo } from '#app/api/types.ts'
import type { indicatorsQueries } from '#app/features/portal/indicators/queries.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { plainTitle } from '#app/lib/plain-title.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function IndicatorsPage() {
  const { indicators } = useLoaded<typeof indicatorsQueries>()
  const m = indicatorTexts
  const paths = usePaths()
  const all = indicators.ok ? indicators.data.data : []
  const tables = [...new Map(all.map(({ table }) => [table.name, table])).values()]
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, { text: m.title }]
  return (
    <>
      <PageMeta title={m.title} description={m.lede} path={paths.indicators} crumbs={crumbs} />
      <PageHead crumbs={crumbs} title={m.title} lede={m.lede}>
        <p className={styles.ways}>
          <SmartLink to={paths.glossary}>{m.glossary}</SmartLink>
          <SmartLink to={paths.dataSources}>{m.sources}</SmartLink>
        </p>
        {tables.length > 1 && (
          <details className={styles.contents}>
            <summary>
              {m.contents} <Icon name="down" />
            </summary>
            <ul>
              {tables.map(({ name, title }) => (
                <li key={name}>
                  <SmartLink to={`${paths.indicators}#${name}`}>{plainTitle(title)}</SmartLink>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PageHead>
      <div className={`wrap ${styles.room}`}>
        {!indicators.ok && <Failed title={m.failed} />}
        {indicators.ok && all.length === 0 && <Empty title={m.empty} />}
        {tables.map(({ name, title }) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name} tabIndex={-1}>
              {plainTitle(title)}
            </h2>
            <ul>
              {all
                .filter(({ table }) => table.name === name)
                .map((indicator) => (
                  <Item key={indicator.name} {...indicator} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Item(indicator: IndicatorInfo) {
  const { name, title, question, unit, years, counted, demonstration } = indicator
  const m = indicatorTexts
  const paths = usePaths()
  const time = years ? [m.span(years.first, years.last)] : []
  return (
    <li>
      <h3>
        <SmartLink className="stretched" to={paths.indicator(name)}>
          {question}
        </SmartLink>
      </h3>
      <p>{title}</p>
      <p className={styles.facts}>
        {[unit, ...time, counted].filter(Boolean).join(' · ')}
        {demonstration && <Tag look="badge">{m.demonstration}</Tag>}
      </p>
    </li>
  )
}
