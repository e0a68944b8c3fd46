/** Figures in their frames, wide and as on a phone. The numbers are invented. */
import {
  FigureBars,
  FigureDumbbell,
  FigureLines,
} from '#app/features/development/styleguide/figure-charts.tsx'
import { FigurePair } from '#app/features/development/styleguide/figure-pair.tsx'
import {
  FigureNumber,
  FigureStrip,
  FigureWorld,
} from '#app/features/development/styleguide/figure-places.tsx'
import {
  FigureMatrix,
  FigureMultiples,
} from '#app/features/development/styleguide/figure-tables.tsx'
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { FigureFailed, FigureLoading, FigureNothing } from '#app/figures/frame/figure-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const FACTS = {
  name: 'Adaptation-related development finance, commitments',
  unit: 'million US dollars',
  year: '2012 to 2021',
}

const HEIGHT = { wide: 300, phone: 240 }

export function Figures() {
  return (
    <>
      <FigureStrip />
      <FigureNumber />
      <Specimen
        name="No data, loading, failed"
        note="The frame, the name, the unit and the source are there from the start, and the height stays."
        look="stack"
      >
        <State name="No data: what that means, and the nearest thing that exists">
          <FigurePair
            {...FACTS}
            alone
            title="Who pays for adaptation in Tuvalu?"
            year="2020, missing"
            result="Data exist for 6 of 10 years, the latest 2018: 3.2 million US dollars."
          >
            <FigureNothing
              height={HEIGHT}
              title="No finance is recorded for Tuvalu in 2020."
              help="That means nobody reported it, not that nothing was paid."
            >
              <ButtonLink to="/styleguide?part=figures">Show 2018, the latest year</ButtonLink>
              <ButtonLink to="/styleguide?part=figures">Show Oceania</ButtonLink>
            </FigureNothing>
          </FigurePair>
        </State>
        <State name="Loading">
          <FigurePair {...FACTS} alone title="Who pays for adaptation in Nepal?" busy>
            <FigureLoading height={HEIGHT} name="10 years of finance for Nepal" />
          </FigurePair>
        </State>
        <State name="Failed: alone">
          <FigurePair {...FACTS} alone title="Who pays for adaptation in Nepal?">
            <FigureFailed height={HEIGHT} onRetry={() => {}} />
          </FigurePair>
        </State>
      </Specimen>
    </>
  )
}

/** Those with axes. */
export function Charts() {
  return (
    <>
      <FigureLines />
      <FigureBars />
      <FigureDumbbell />
    </>
  )
}

/** Those that hold many countries or many numbers. */
export function LargeFigures() {
  return (
    <>
      <FigureWorld />
      <FigureMatrix />
      <FigureMultiples />
    </>
  )
}
