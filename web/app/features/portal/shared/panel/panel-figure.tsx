/** A figure of a panel: columns by year, bars, or how far values of one row are apart. */
import type { PanelFigure as PanelFigureData } from '#app/api/types.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { columnsOf, panelTable, yearsIn } from '#app/features/portal/shared/panel/panel-numbers.ts'
import { BarRows } from '#app/figures/bars/bar-rows.tsx'
import { ColumnChart } from '#app/figures/bars/column-chart.tsx'
import { Dumbbell } from '#app/figures/dumbbell/dumbbell.tsx'
import { knownRange } from '#app/figures/known-range.ts'
import { formatValue } from '#app/figures/numbers.ts'
import { Notice } from '#app/ui/notice.tsx'
import { panelTexts } from '#messages/portal/panel.ts'
import { figureTexts } from '#messages/shared/figure.ts'

interface PanelFigureProps {
  figure: PanelFigureData
  /** The panel's name in addresses of the API. */
  panel: string
  /** Path and query of its page. */
  view: string
}

export function PanelFigure({ figure, panel, view }: PanelFigureProps) {
  const { id, name, question, sentence, unit, source, licence, demonstration, indicator } = figure
  if (figure.rows.length === 0) {
    return (
      <Notice title={question}>
        <p>{sentence}</p>
      </Notice>
    )
  }
  return (
    <DataFigure
      of={{
        id,
        indicator: {
          name: indicator ?? '',
          title: name,
          question,
          unit,
          source,
          licence,
          demonstration,
          updated: figure.updated,
        },
        sentence,
        years: yearsIn(figure),
        ...(figure.period ? { period: figure.period } : {}),
        answer: `/api/portal/panels/${encodeURIComponent(panel)}/${encodeURIComponent(id)}`,
        view,
        embed: { path: ['panels', panel, id] },
        about: indicator !== null,
      }}
      table={panelTable(figure, panelTexts.rows[figure.rows_are])}
    >
      <Picture figure={figure} />
    </DataFigure>
  )
}

function Picture({ figure }: { figure: PanelFigureData }) {
  const { look, series, rows, sentence } = figure
  const text = (value: number) => formatValue(value, figure)
  const domain = knownRange(
    figure.range,
    rows.flatMap(({ values }) => values),
  )
  if (look === 'columns') {
    return (
      <ColumnChart
        label={sentence}
        columns={columnsOf(figure)}
        parts={series.map((name) => ({ key: name, name }))}
        format={text}
      />
    )
  }
  if (look === 'pairs') {
    return (
      <Dumbbell
        label={sentence}
        countries={series}
        domain={domain}
        rows={rows.map(({ key, title, values }) => ({ key, name: title, values }))}
        format={text}
      />
    )
  }
  return (
    <BarRows
      label={sentence}
      domain={domain}
      rows={rows.map(({ key, title, values: [value = null] }) => ({
        key,
        name: title,
        value,
        shown: value === null ? figureTexts.verdicts.none : text(value),
      }))}
    />
  )
}
