/** Every value of the map as a table, the worst first; its columns sort once scripts run. */
import { memo, useState } from 'react'
import type { CountryValue, IndicatorValues } from '#app/api/types.ts'
import { rampOf, timeOf, worstFirst } from '#app/features/portal/shared/country-map/map-model.ts'
import { csvOf } from '#app/features/portal/shared/data-figure/frame-of.ts'
import { formatValue, yearsText } from '#app/figures/numbers.ts'
import { Swatch } from '#app/figures/swatch.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { fold } from '#app/lib/fold.ts'
import type { PlainElement } from '#app/lib/plain/markup.ts'
import { PlainElements } from '#app/lib/plain/plain-elements.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useFollowLinks } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import table from '#app/ui/table.module.css'
import { Tag } from '#app/ui/tag.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { useOnPaper } from '#app/ui/use-on-paper.ts'
import { mapTexts } from '#messages/portal/map.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import styles from './ranking.module.css'

interface RankingProps {
  id: string
  values: IndicatorValues
  pinned: string
  classes: readonly number[]
  /** The address of the answer. */
  answer: string
  /** What these values are of, where the next ones did not load. */
  stale?: string | undefined
}

/** Rows that are seen before somebody asks for all. */
const FIRST = 10

type Order = { by: 'value' | 'name'; up: boolean }

/** Apart from the map: a pinned country changes one row, and what is not in view is not rendered. */
export const Ranking = memo(function Ranking({
  id,
  values,
  pinned,
  classes,
  answer,
  stale,
}: RankingProps) {
  const m = mapTexts
  const { indicator, meta } = values
  const live = useLive()
  const [order, setOrder] = useState<Order>()
  const rows = sorted(worstFirst(values), order)
  const shown = classes.length > 0 ? rows.filter((row) => classes.includes(row.class)) : rows
  const [isOpen, setOpen] = useState(false)
  const onPaper = useOnPaper()
  // All rows come with the page. Two hundred that nobody sees are not rendered with each change of
  // the map, which would take longer than the map itself: they come with a press, or for paper.
  const [sent] = useState(values)
  const hasRest = isOpen || onPaper || values === sent
  const hasYears = meta.years !== null
  const [first, rest] = [shown.slice(0, FIRST), shown.slice(FIRST)]
  const apart = rest.find(({ code }) => code === pinned)
  const paths = usePaths()
  const onClick = useFollowLinks()
  const row = (of: CountryValue) =>
    rowOf({
      key: of.code,
      name: of.name,
      address: paths.countryProfile(of.code),
      rank: of.rank,
      value: formatValue(of.value, indicator),
      of: of.class,
      words: of.class_title,
      year: hasYears ? String(of.year ?? '') : undefined,
      pinned: of.code === pinned,
    })
  const time = timeOf(values) ?? yearsText(meta.years ? [meta.years.first, meta.years.last] : [])
  /** Before somebody asks for another: the worst first. */
  const now = order ?? { by: 'value', up: indicator.direction === 'more is better' }
  const heading = (by: Order['by'], text: string) =>
    live ? (
      <button
        type="button"
        onClick={() => setOrder({ by, up: now.by === by ? !now.up : by === 'name' })}
      >
        {text} <Icon name="down" />
      </button>
    ) : (
      text
    )
  const sort = (by: Order['by']) =>
    now.by === by ? (now.up ? 'ascending' : 'descending') : undefined
  return (
    <section className={styles.section} data-ground="deep" aria-labelledby={id}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <SectionHead
            id={id}
            kicker={m.tableKicker}
            title={m.tableTitle[indicator.direction] ?? m.columns.value}
          />
          <p>{hasYears ? m.tableHelp : m.tableHelpPlain}</p>
          <p>{m.firstRank(indicator.direction)}</p>
          <p>{m.missing(meta.missing.length)}</p>
          <p>
            <ButtonLink to={csvOf(answer)} download>
              <Icon name="download" /> {m.csv}
            </ButtonLink>
          </p>
          {indicator.demonstration && (
            <p>
              <Tag look="badge">{figureTexts.demonstration}</Tag>
            </p>
          )}
          {stale && <Notice title={m.stale(stale)} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, and the keyboard must reach it */}
        <section className={styles.scroll} aria-label={m.tableKicker} tabIndex={0}>
          <table className={table.table} data-ramp={rampOf(indicator.direction)}>
            <caption>{m.caption(`${indicator.title}, ${indicator.unit}`, time)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.columns.rank}</th>
                <th scope="col" aria-sort={sort('name')}>
                  {heading('name', m.columns.country)}
                </th>
                <th scope="col" aria-sort={sort('value')}>
                  {heading('value', m.columns.value)}
                </th>
                <th scope="col">{m.columns.class}</th>
                {hasYears && <th scope="col">{m.columns.year}</th>}
              </tr>
            </thead>
            <PlainElements as="tbody" data-rows of={first.map(row)} onClick={onClick} />
            {rest.length > 0 && (
              <tbody className={styles.more}>
                <tr>
                  <td colSpan={hasYears ? 5 : 4}>
                    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                      {isOpen ? m.fewer : m.all(shown.length)}
                    </button>
                  </td>
                </tr>
              </tbody>
            )}
            <PlainElements
              as="tbody"
              className={styles.rest}
              data-rows
              data-open={isOpen || undefined}
              of={hasRest ? rest.map(row) : []}
              onClick={onClick}
            />
            {apart && !isOpen && (
              <PlainElements
                as="tbody"
                className={styles.apart}
                of={[row(apart)]}
                onClick={onClick}
              />
            )}
          </table>
        </section>
      </div>
    </section>
  )
})

interface Row {
  key: string
  name: string
  address: string
  rank: number
  value: string
  of: number
  words: string
  /** Undefined where the whole table is of one period, which its caption names. */
  year: string | undefined
  pinned: boolean
}

/** Of the five classes: two hundred rows share them. */
const SIGNS = [0, 1, 2, 3, 4].map((of) => Swatch({ look: `class-${of}` }))

function rowOf({ key, name, address, rank, value, of, words, year, pinned }: Row): PlainElement {
  const link = { tag: 'a', key: 0, attributes: { href: address }, inside: name }
  const inWords = { tag: 'span', key: 'words', inside: words }
  const signed = {
    tag: 'span',
    key: 0,
    attributes: { class: styles.class },
    inside: [SIGNS[of] ?? '', inWords],
  }
  return {
    tag: 'tr',
    key,
    attributes: { 'data-pinned': pinned ? 'true' : undefined },
    inside: [
      { tag: 'td', key: 'rank', inside: rank },
      { tag: 'th', key: 'name', attributes: { scope: 'row' }, inside: [link] },
      { tag: 'td', key: 'value', inside: value },
      { tag: 'td', key: 'class', inside: [signed] },
      ...(year === undefined ? [] : [{ tag: 'td', key: 'year', inside: year }]),
    ],
  }
}

function sorted(rows: readonly CountryValue[], order: Order | undefined): readonly CountryValue[] {
  if (!order) return rows
  const sign = order.up ? 1 : -1
  if (order.by === 'value') return rows.toSorted((a, b) => sign * (a.value - b.value))
  const keyed = rows.map((row) => ({ row, key: fold(row.name) }))
  return keyed.sort((a, b) => (a.key < b.key ? -sign : sign)).map(({ row }) => row)
}
