/** Figures that are half a table: the matrix and small multiples. */
import { trend } from '#app/features/development/styleguide/figure-data.ts'
import { FigurePair } from '#app/features/development/styleguide/figure-pair.tsx'
import { Specimen } from '#app/features/development/styleguide/specimen.tsx'
import { Key } from '#app/figures/key.tsx'
import { Matrix, type MatrixRow } from '#app/figures/matrix/matrix.tsx'
import { type Panel, SmallMultiples } from '#app/figures/multiples/small-multiples.tsx'

const others = (yes: number, partly: number, none: number): MatrixRow['others'] =>
  Array.from({ length: 8 }, (_, index) =>
    index < yes ? 'yes' : index < yes + partly ? 'partly' : index >= 8 - none ? 'none' : 'no',
  )

const POINTS: MatrixRow[] = [
  {
    key: 'goal',
    name: 'Adaptation goal',
    note: 'with a target year',
    verdicts: ['partly', 'yes', 'yes'],
    others: others(5, 2, 0),
  },
  {
    key: 'sectors',
    name: 'Priority sectors',
    note: 'named and ranked',
    verdicts: ['yes', 'yes', 'yes'],
    others: others(7, 1, 0),
  },
  {
    key: 'cost',
    name: 'Cost estimate',
    note: 'for selected measures',
    verdicts: ['no', 'partly', 'yes'],
    others: others(3, 3, 0),
  },
  {
    key: 'local',
    name: 'Local delivery',
    note: 'role of local governments',
    verdicts: ['no', 'yes', 'yes'],
    others: others(3, 1, 1),
  },
  {
    key: 'gender',
    name: 'Gender and inclusion',
    note: 'section and indicators',
    verdicts: ['no', 'partly', 'yes'],
    others: others(4, 3, 0),
  },
  {
    key: 'nature',
    name: 'Nature-based measures',
    note: 'named with area or length',
    verdicts: ['no', 'none', 'partly'],
    others: others(2, 4, 1),
  },
  {
    key: 'loss',
    name: 'Loss and damage',
    note: 'addressed',
    verdicts: ['no', 'no', 'partly'],
    others: others(1, 3, 1),
  },
]

export function FigureMatrix() {
  return (
    <Specimen
      name="Matrix"
      note="Shape first, colour second, and the word beside it. On phones the oldest column goes and the words move to the key."
      look="stack"
    >
      <FigurePair
        title="Nepal’s third plan settles five of seven points"
        name="Adaptation content of national climate plans (NDC)"
        result={
          <>
            The plan of 2025 covers <strong>5 of 7 points fully and 2 in part</strong>; the plan of
            2016 covered one.
          </>
        }
        unit="answer per point"
        year="2016, 2020, 2025"
        table="own"
      >
        <Matrix
          caption="Points of the plans"
          point="Point"
          columns={[
            { key: 'first', name: 'First', note: '2016', old: true },
            { key: 'second', name: 'Second', note: '2020' },
            { key: 'third', name: 'Third', note: '2025' },
          ]}
          rows={POINTS}
          othersName="South Asia"
          othersNote="latest plans, 2020 to 2025"
        />
      </FigurePair>
    </Specimen>
  )
}

const PANELS: Panel[] = [
  {
    key: 'vulnerability',
    name: 'Vulnerability',
    latest: { shown: '62', unit: 'of 100', year: 2020 },
    own: trend(1995, [68, 66, 66.3, 66, 64, 62]),
    peer: trend(1995, [65, 64.8, 64.5, 64.3, 64.2, 64]),
  },
  {
    key: 'readiness',
    name: 'Readiness',
    latest: { shown: '37', unit: 'of 100', year: 2020 },
    own: trend(1995, [24, 25, 26, 30, 33, 37]),
    peer: trend(1995, [26, 27, 29, 31, 33, 34]),
  },
  {
    key: 'yield',
    name: 'Cereal yield',
    latest: { shown: '3.1', unit: 't per ha', year: 2021 },
    own: trend(1996, [1.9, 2.0, 2.2, 2.5, 2.7, 3.1]),
    peer: trend(1996, [2.0, 2.2, 2.4, 2.7, 3.0, 3.3]),
  },
  {
    key: 'cities',
    name: 'People in cities',
    latest: { shown: '21', unit: 'per cent', year: 2022 },
    own: trend(1997, [12, 14, 15, 17, 19, 21]),
    peer: trend(1997, [23, 25, 27, 29, 31, 33]),
  },
  { key: 'forest', name: 'Forest cover', latest: null, own: [] },
  {
    key: 'deaths',
    name: 'Deaths in disasters',
    latest: { shown: '1.4', unit: 'per 100,000', year: 2019 },
    own: trend(1994, [2.4, 1.6, null, 1.5, 4.9, 1.4]),
    peer: trend(1994, [2.1, 1.8, 2.9, 1.8, 1.5, 1.2]),
  },
]

export function FigureMultiples() {
  return (
    <Specimen
      name="Small multiples"
      note="A scale of its own in each panel, so each prints its scale, its latest value and the year of that value."
      look="stack"
    >
      <FigurePair
        title="Nepal has overtaken its region in readiness, not in harvests"
        name="Six indicators of risk and development"
        result={
          <>
            <strong>Readiness rose from 24 points in 1995 to 37 in 2020</strong>, above the median
            of South Asia (34).
          </>
        }
        unit="in each panel"
        year="1994 to 2022, latest in each panel"
        legend={
          <Key
            items={[
              { look: 'observed', text: 'Nepal' },
              { look: 'peer-line', text: 'Median of South Asia' },
            ]}
          />
        }
        table={{
          caption: 'Six indicators',
          columns: [
            { text: 'Indicator' },
            { text: 'Latest' },
            { text: 'Unit' },
            { text: 'Year', numeric: true },
          ],
          rows: PANELS.map(({ name, latest }) => [
            name,
            latest?.shown ?? null,
            latest?.unit ?? null,
            latest?.year ?? null,
          ]),
        }}
      >
        <SmallMultiples panels={PANELS} heading="h5" />
      </FigurePair>
    </Specimen>
  )
}
