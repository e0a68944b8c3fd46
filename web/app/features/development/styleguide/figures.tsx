/** The frame of every chart and map, with its tools and its table. The numbers are invented. */
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { FigureFrame } from '#app/ui/figure-frame.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { FigureSkeleton } from '#app/ui/skeleton.tsx'
import styles from './figures.module.css'

const VALUES = [
  ['Upper valley', 62, 2020],
  ['Middle hills', 48, 2020],
  ['Lower plain', 71, 2019],
  ['Island wards', null, null],
] as const

const TABLE = {
  caption: 'Wards with a plan, by landscape',
  columns: [
    { text: 'Landscape' },
    { text: 'Wards with a plan', numeric: true },
    { text: 'Year', numeric: true },
  ],
  rows: VALUES,
}

const FACTS = {
  name: 'Wards with a written adaptation plan, share of all wards',
  unit: 'per cent of wards',
  year: '2019 to 2020',
  source: 'Terrace sample table',
  demonstration: true,
}

export function Figures() {
  return (
    <Specimen
      name="Figure frame"
      note="Finding, technical name, one sentence; unit, year and source inside; the table twin and the tools below."
      look="stack"
    >
      <State name="Ready">
        <FigureFrame
          {...FACTS}
          title="The plains have planned further than the hills"
          result="71 of 100 wards on the lower plain have a plan (2019), against 48 in the middle hills (2020)."
          table={TABLE}
          downloads={['CSV', 'SVG', 'PNG'].map((format) => ({
            format,
            url: `/data/sample.${format.toLowerCase()}`,
          }))}
          share="https://terrace.example/styleguide#figures"
          embed={
            '<iframe src="https://terrace.example/styleguide?iframe=1" title="Wards with a plan"></iframe>'
          }
          cite="Terrace (2026). Wards with a written adaptation plan, 2019 to 2020. Demonstration data."
        >
          <Bars />
        </FigureFrame>
      </State>
      <State name="Loading: keeps its height">
        <FigureFrame {...FACTS} title="How far are the plans?">
          <FigureSkeleton />
        </FigureFrame>
      </State>
      <State name="Failed: alone">
        <FigureFrame {...FACTS} title="What do the plans cost?">
          <Failed title="The figures did not load." />
        </FigureFrame>
      </State>
    </Specimen>
  )
}

const ROW = 42

/** Lengths in per cent and text in pixels: on a narrow screen the bars shrink, the words do not. */
function Bars() {
  return (
    <svg className={styles.bars} width="100%" height={VALUES.length * ROW} aria-hidden="true">
      {VALUES.map(([name, value], at) => {
        const length = (value ?? 60) * 0.5
        return (
          <g key={name}>
            <text y={at * ROW + 26}>{name}</text>
            <rect
              x="36%"
              y={at * ROW + 6}
              width={`${length}%`}
              height="30"
              rx="2"
              data-none={value === null}
            />
            <text x={`${length + 38}%`} y={at * ROW + 26} data-value>
              {value ?? 'No data'}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
