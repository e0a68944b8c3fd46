/** Every kind of chart, with numbers that are invented. */
import {
  CHANGES,
  FINANCE,
  OBSERVED,
  PARTS,
  path,
  SECTORS,
  withoutRange,
} from '#app/features/development/styleguide/figure-data.ts'
import { FigurePair } from '#app/features/development/styleguide/figure-pair.tsx'
import { Specimen } from '#app/features/development/styleguide/specimen.tsx'
import { BarRows } from '#app/figures/bars/bar-rows.tsx'
import { ColumnChart } from '#app/figures/bars/column-chart.tsx'
import { Dumbbell } from '#app/figures/dumbbell/dumbbell.tsx'
import { Key } from '#app/figures/key.tsx'
import { LineChart } from '#app/figures/lines/line-chart.tsx'
import { formatNumber } from '#app/figures/numbers.ts'

const HIGH = path(5.4, 1.15, 0.27)
const LOW = path(1.6, 0.6, 0.5)
const degrees = (value: number) => `${formatNumber(value, 1, true)} °C`
const plain = (value: number) => formatNumber(value)

export function FigureLines() {
  return (
    <Specimen
      name="Line with range"
      note="One path, one hue and one dash. The range is a wash, the peers a row of dots; the ends carry name and value."
      look="stack"
    >
      <FigurePair
        title="High emissions bring three times the warming"
        name="Change in yearly mean temperature by emission path, 2000 to 2100"
        result={
          <>
            By 2100 Nepal warms by <strong>5.4 °C under high and 1.6 °C under low emissions</strong>
            ; the middle country of South Asia by 4.7 and 1.4 °C.
          </>
        }
        unit="°C above the mean of 1995 to 2014"
        year="2000 to 2100"
        legend={
          <Key
            items={[
              { look: 'observed', text: 'Observed' },
              { look: 'band', text: 'Two thirds of the models' },
              { look: 'first-peer', text: 'Median of South Asia' },
            ]}
          />
        }
        table={{
          caption: 'Warming by path',
          columns: [
            { text: 'Year', numeric: true },
            { text: 'High emissions', numeric: true },
            { text: 'Low emissions', numeric: true },
          ],
          rows: HIGH.map(({ year, value }, at) => [
            year,
            Number(value.toFixed(1)),
            Number((LOW[at]?.value ?? 0).toFixed(1)),
          ]),
        }}
      >
        <LineChart
          label="Nepal warms by 5.4 °C until 2100 under high emissions, by 1.6 °C under low emissions"
          format={degrees}
          signed
          observedUntil={2024}
          lines={[
            {
              key: 'high',
              name: 'High emissions',
              short: 'High',
              look: 'first',
              points: HIGH,
              shown: '+5.4 °C',
            },
            {
              key: 'low',
              name: 'Low emissions',
              short: 'Low',
              look: 'second',
              points: LOW,
              shown: '+1.6 °C',
            },
            {
              key: 'high-peer',
              name: 'South Asia, high',
              look: 'first-peer',
              points: withoutRange(HIGH, 0.7),
              shown: '+4.7',
            },
            {
              key: 'low-peer',
              name: 'South Asia, low',
              look: 'second-peer',
              points: withoutRange(LOW, 0.2),
              shown: '+1.4',
            },
            { key: 'observed', name: 'Observed', look: 'observed', points: OBSERVED },
          ]}
        />
      </FigurePair>
    </Specimen>
  )
}

export function FigureBars() {
  return (
    <>
      <Specimen
        name="Diverging bars"
        note="Better on one side, worse on the other, always with the words. Bars of one direction have one colour."
        look="stack"
      >
        <FigurePair
          title="Four sectors of six have become less vulnerable"
          name="Change in sector vulnerability scores, 2000 to 2020"
          result={
            <>
              Between 2000 and 2020 <strong>health gained most, by 12 points</strong>; housing and
              ecosystems became more vulnerable.
            </>
          }
          unit="points of 100"
          year="2000 and 2020"
          table={{
            caption: 'Scores by sector',
            columns: [
              { text: 'Sector' },
              { text: '2000', numeric: true },
              { text: '2020', numeric: true },
              { text: 'Change', numeric: true },
            ],
            rows: CHANGES.map(({ name, from, to, value }) => [name, from, to, value]),
          }}
        >
          <BarRows
            label="Health gained 12 points, housing lost 5"
            sides={['less vulnerable', 'more vulnerable']}
            rows={CHANGES.map(({ from, to, ...row }) => ({
              ...row,
              shown: formatNumber(row.value, 0, true),
              lines: [`${from} in 2000, ${to} in 2020`],
            }))}
          />
        </FigurePair>
      </Specimen>
      <Specimen
        name="Plain bars"
        note="From nothing to the right; no data is hatched."
        look="stack"
      >
        <FigurePair
          alone
          title="Which sectors are most vulnerable?"
          name="Sector vulnerability scores"
          result="Housing is the most vulnerable sector of Nepal (68 of 100, 2020)."
          unit="points of 100"
          year="2020"
          table={{
            caption: 'Scores by sector',
            columns: [{ text: 'Sector' }, { text: '2020', numeric: true }],
            rows: [...CHANGES.map(({ name, to }) => [name, to]), ['Tourism', null]],
          }}
        >
          <BarRows
            label="Housing has 68 points of 100, health 46"
            rows={[
              ...CHANGES.map(({ key, name, to }) => ({ key, name, value: to, shown: String(to) })),
              { key: 'tourism', name: 'Tourism', value: null, shown: 'no data' },
            ]}
          />
        </FigurePair>
      </Specimen>
      <Specimen
        name="Stacked bars by year"
        note="Five parts at most; neighbours differ in grey. Names stand at the last bar. A missing year keeps its place."
        look="stack"
      >
        <FigurePair
          title="Adaptation finance has more than tripled since 2012"
          name="Adaptation-related development finance by sector, commitments"
          result={
            <>
              Nepal received <strong>210 million US dollars in 2021</strong>, against 61 million in
              2012.
            </>
          }
          unit="million US dollars, prices of the year"
          year="2012 to 2021, 2017 missing"
          table={{
            caption: 'Finance by sector',
            columns: [
              { text: 'Year', numeric: true },
              ...PARTS.map(({ name }) => ({ text: name, numeric: true })),
            ],
            rows: FINANCE.map(({ year, values }) => [
              year,
              ...PARTS.map((_, at) => values?.[at] ?? null),
            ]),
          }}
        >
          <ColumnChart
            label="Finance rose from 61 million US dollars in 2012 to 210 million in 2021"
            columns={FINANCE}
            parts={PARTS}
            format={plain}
          />
        </FigurePair>
      </Specimen>
    </>
  )
}

const COUNTRIES = ['Nepal', 'Bangladesh', 'Kenya']

export function FigureDumbbell() {
  return (
    <Specimen
      name="Dumbbell"
      note="Three countries at most: circle, square, diamond. The widest gap first; ends labelled outside, the middle above."
      look="stack"
    >
      <FigurePair
        title="The three differ most in water, least in infrastructure"
        name="Sector vulnerability scores, three countries"
        result={
          <>
            In 2020 <strong>Kenya is most vulnerable in water (83 of 100)</strong>, Bangladesh in
            housing (84); Nepal leads in none of the six.
          </>
        }
        unit="index, 0 to 100"
        year="2020"
        table={{
          caption: 'Scores by sector and country',
          columns: [{ text: 'Sector' }, ...COUNTRIES.map((text) => ({ text, numeric: true }))],
          rows: SECTORS.map(({ name, values }) => [name, ...values]),
        }}
      >
        <Dumbbell
          label="Water: Nepal 62, Bangladesh 51, Kenya 83, and five more sectors"
          countries={COUNTRIES}
          rows={SECTORS}
          format={plain}
          domain={[40, 90]}
          ends={['less vulnerable', 'more vulnerable']}
        />
      </FigurePair>
    </Specimen>
  )
}
