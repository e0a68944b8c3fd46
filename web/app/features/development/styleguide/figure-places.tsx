/** Figures of all countries: the strip of dots, the number with its bar, the map of the world. */
import {
  CLASSES,
  COUNTS,
  MAP_COUNTRIES,
  MISSING,
  STRIP,
} from '#app/features/development/styleguide/figure-data.ts'
import { FigurePair } from '#app/features/development/styleguide/figure-pair.tsx'
import { Specimen } from '#app/features/development/styleguide/specimen.tsx'
import { Key } from '#app/figures/key.tsx'
import { BigNumber } from '#app/figures/number/big-number.tsx'
import { RankStrip } from '#app/figures/strip/rank-strip.tsx'
import { ClassLegend } from '#app/figures/world/class-legend.tsx'
import { WorldMap } from '#app/figures/world/world-map.tsx'

const TABLE = {
  caption: 'Climate vulnerability index by country',
  columns: [{ text: 'Country' }, { text: 'Value', numeric: true }, { text: 'Year', numeric: true }],
  // A dozen, or the guide would be mostly tables.
  rows: STRIP.slice(0, 12).map(({ name, value }) => [name, value, 2020]),
}

const FACTS = {
  name: 'Climate vulnerability index',
  unit: 'index, 0 to 100',
  year: '2020',
  table: TABLE,
}

const RANGES = ['0 to 19', '20 to 39', '40 to 59', '60 to 79', '80 to 100']

export function FigureStrip() {
  return (
    <Specimen
      name="Rank strip"
      note="Every country is a dot; the one in question is named and dark, its region ringed, medians drawn."
      look="stack"
    >
      <FigurePair
        {...FACTS}
        alone
        title="Nepal is more vulnerable than two in three countries"
        result={
          <>
            <strong>Nepal ranks 127 of {STRIP.length} countries (2020)</strong>, with 62 points of
            100; the median of South Asia is 64, of the world 49.
          </>
        }
        legend={
          <Key
            items={[
              { look: 'dot', text: 'One country, coloured by class' },
              { look: 'ring', text: 'South Asia' },
            ]}
          />
        }
      >
        <RankStrip
          label="Nepal has 62 points of 100; the median of the world is 49, of South Asia 64"
          countries={STRIP}
          domain={[0, 100]}
          ends={['less vulnerable', 'more vulnerable']}
          flags={[
            { key: 'NPL', kind: 'country', value: 62, text: 'Nepal 62' },
            { key: 'world', kind: 'median', value: 49, text: 'World median 49' },
            { key: 'region', kind: 'median', value: 64, text: 'South Asia median 64' },
            { key: 'low', kind: 'end', value: 8, text: 'New Zealand 8' },
            { key: 'high', kind: 'end', value: 96, text: 'Somalia 96' },
          ]}
        />
      </FigurePair>
      <FigurePair
        {...FACTS}
        alone
        title="All three fall in the high class"
        result="Nepal scores 62, Bangladesh 65 and Kenya 71 of 100 (2020)."
      >
        <RankStrip
          label="Nepal 62, Bangladesh 65, Kenya 71 of 100"
          countries={STRIP.map((country) => ({ ...country, peer: false }))}
          domain={[0, 100]}
          ends={['less vulnerable', 'more vulnerable']}
          flags={[
            { key: 'NPL', kind: 'country', value: 62, text: 'Nepal 62' },
            { key: 'BGD', kind: 'country', value: 65, text: 'Bangladesh 65' },
            { key: 'KEN', kind: 'country', value: 71, text: 'Kenya 71' },
            { key: 'world', kind: 'median', value: 49, text: 'World median 49' },
          ]}
        />
      </FigurePair>
    </Specimen>
  )
}

export function FigureNumber() {
  return (
    <Specimen
      name="Big number"
      note="Never alone: class in words, rank, year, the median of the region and the two ends of the scale."
      look="stack"
    >
      <FigurePair
        {...FACTS}
        title="How vulnerable is Nepal?"
        result={
          <>
            <strong>Nepal scores 62 of 100 (2020)</strong>, in the high class, 13 points above the
            world median.
          </>
        }
      >
        <BigNumber
          value={62}
          shown="62"
          unit="of 100"
          year={2020}
          class={3}
          classTitle="High"
          rank={127}
          total={182}
          edges={[0, 20, 40, 60, 80, 100]}
          words={CLASSES}
          median={{ value: 64, text: 'Median of South Asia 64 (2020)' }}
          facts={[
            { name: 'Since 2010', value: '4 points lower' },
            { name: 'Least vulnerable', value: 'New Zealand, 8' },
            { name: 'Most vulnerable', value: 'Somalia, 96' },
          ]}
        />
      </FigurePair>
    </Specimen>
  )
}

const LEGEND = CLASSES.map((title, index) => ({
  title,
  range: RANGES[index] ?? '',
  count: COUNTS[index] ?? 0,
  to: '/styleguide?part=figures',
}))

export function FigureWorld() {
  const result = (
    <>
      <strong>
        {(COUNTS[3] ?? 0) + (COUNTS[4] ?? 0)} of {STRIP.length} countries fall in the two highest
        classes (2020)
      </strong>
      , most of them in Central Africa, the Sahel and South Asia.
    </>
  )
  const facts = {
    ...FACTS,
    title: 'Where are people most at risk from climate change?',
    result,
    note: 'Equal Earth projection',
  }
  const label = 'Map of the world: vulnerability is highest in Central Africa'
  return (
    <Specimen
      name="World map"
      note="The legend is in words and is also the filter. With a country pinned, phones open on it."
      look="stack"
    >
      <FigurePair {...facts}>
        <WorldMap
          label={label}
          countries={MAP_COUNTRIES}
          pinned={{ code: 'NPL', text: 'Nepal 62, high', parts: ['Nepal', '62, high'] }}
        />
        <ClassLegend classes={LEGEND} missing={MISSING} />
      </FigurePair>
      <FigurePair {...facts} alone ramp="ready" title="Who is ready to adapt?">
        <WorldMap label={label} countries={MAP_COUNTRIES} />
        <ClassLegend classes={LEGEND} missing={MISSING} />
      </FigurePair>
      <FigurePair {...facts} alone title="The two highest classes alone">
        <WorldMap
          label={label}
          countries={MAP_COUNTRIES}
          chosen={[3, 4]}
          pinned={{ code: 'TUV', text: 'Tuvalu 58, middle', parts: ['Tuvalu', '58, middle'] }}
        />
        <ClassLegend classes={LEGEND} missing={MISSING} chosen={[3, 4]} />
      </FigurePair>
    </Specimen>
  )
}
