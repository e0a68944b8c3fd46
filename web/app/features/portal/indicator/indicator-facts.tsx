/** The facts of a number; the ways to its values. */
import type { IndicatorInfo } from '#app/api/types.ts'
import { csvOf } from '#app/features/portal/shared/data-figure/frame-of.ts'
import { yearsText } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { DateText } from '#app/ui/date.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { indicatorTexts } from '#messages/portal/indicators.ts'
import { mapTexts } from '#messages/portal/map.ts'
import styles from './view.module.css'

interface IndicatorWaysProps {
  indicator: IndicatorInfo
  /** The address of its values. */
  answer: string
}

export function IndicatorFacts({ indicator }: Pick<IndicatorWaysProps, 'indicator'>) {
  const m = indicatorTexts
  const { unit, direction, source, source_url, licence, years, updated, choices } = indicator
  const whose = (
    <>
      {/* Of invented numbers the badge says it all. */}
      {source !== 'demonstration' &&
        (source_url ? <SmartLink to={source_url}>{source}</SmartLink> : source)}{' '}
      {indicator.demonstration && <Tag look="badge">{m.demonstration}</Tag>}
    </>
  )
  return (
    <Facts
      label={m.facts}
      facts={[
        [m.unit, unit || m.noUnit],
        [m.direction, m.directions[direction] ?? direction],
        [m.source, whose],
        [m.licence, licence],
        [m.years, years ? yearsText([years.first, years.last]) : m.noYears],
        [m.coverage, indicator.counted],
        [m.dependsOn, choices.map(({ name }) => mapTexts.choices[name] ?? name).join(', ')],
        [m.updated, <DateText key="updated" date={updated} />],
        [m.table, indicator.table.title],
        [m.name, indicator.name],
      ]}
    />
  )
}

/** The ways to its values, and to what explains them. */
export function IndicatorWays({ indicator: { file }, answer }: IndicatorWaysProps) {
  const m = indicatorTexts
  const paths = usePaths()
  return (
    <ul className={styles.ways}>
      <li>
        <a href={csvOf(answer)} download>
          {m.csv}
        </a>
      </li>
      {file && (
        <li>
          <a href={file} download>
            {m.file}
          </a>
        </li>
      )}
      <li>
        <SmartLink to={paths.glossary}>{m.glossaryWay}</SmartLink>
      </li>
      <li>
        <SmartLink to={paths.dataSources}>{m.sourcesWay}</SmartLink>
      </li>
    </ul>
  )
}
