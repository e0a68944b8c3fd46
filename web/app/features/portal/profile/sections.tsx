/** The sections of a profile that are numbers, by the names that tables give them. */
import { Fragment, memo, type ReactElement, type ReactNode } from 'react'
import type { ProfileFigure } from '#app/api/types.ts'
import { Choices } from '#app/features/portal/profile/choices.tsx'
import { ColumnsFigure, SplitFigure } from '#app/features/portal/profile/finance-figures.tsx'
import {
  type FutureChoice,
  futureChoice,
  titleOf,
} from '#app/features/portal/profile/future-choice.ts'
import { FutureFigure } from '#app/features/portal/profile/future-figure.tsx'
import { MultiplesFigure } from '#app/features/portal/profile/multiples-figure.tsx'
import { NumbersFigure } from '#app/features/portal/profile/numbers-figure.tsx'
import { PartsFigure } from '#app/features/portal/profile/parts-figure.tsx'
import { PlanFigure, PlanNotes } from '#app/features/portal/profile/plan-figure.tsx'
import { plansOf } from '#app/features/portal/profile/plan-records.ts'
import {
  addressOf,
  groupsOf,
  hasValue,
  isCompared,
  type ProfileView,
  tablesOf,
  viewFor,
} from '#app/features/portal/profile/profile-view.ts'
import { StripFigure } from '#app/features/portal/profile/strip-figure.tsx'
import { TrendFigure } from '#app/features/portal/profile/trend-figure.tsx'
import { isSame } from '#app/lib/same.ts'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './profile-section.module.css'

interface PartProps {
  view: ProfileView
  /** Those of the section that have a value. */
  figures: readonly ProfileFigure[]
}

/** What a section shows. */
interface SectionContent {
  /** What can be chosen, and what is said before its figures. */
  before?: ReactNode
  /** By the id of each, which is its address within the page. */
  figures: readonly PlacedFigure[]
}

interface PlacedFigure {
  id: string
  element: ReactElement
}

/** Sections that show more than their tables. */
const SPECIAL: Readonly<Record<string, (props: PartProps) => SectionContent>> = {
  risks,
  future,
  plans,
  finance,
  people,
}

/** What a section shows; any that is not known here shows its tables. */
function contentOf(name: string, { view, figures }: PartProps): SectionContent {
  const props = { view: viewFor(view, figures), figures }
  return SPECIAL[name]?.(props) ?? { figures: tableFigures({ ...props, section: name }) }
}

interface SectionProps extends PartProps {
  name: string
}

/** Another future is another section: the others stay as they are. */
export const SectionFigures = memo(
  ({ name, ...props }: SectionProps) => {
    const { before, figures } = contentOf(name, props)
    return (
      <>
        {before}
        {figures.map(({ id, element }) => (
          <Fragment key={id}>{element}</Fragment>
        ))}
      </>
    )
  },
  (before, now) => isSame(factsOf(before), factsOf(now)),
)

/** All that the figures of a section are made from. */
function factsOf({ name, view, figures }: SectionProps) {
  const { profile, ...place } = viewFor(view, figures)
  return { ...profile, ...place, name, figures, around: null }
}

/** One figure of a profile, by its id. */
export function figureWith(view: ProfileView, id: string): ReactElement | undefined {
  const all = sectionsOf(view).flatMap(
    ({ name, figures }) => contentOf(name, { view, figures }).figures,
  )
  return all.find((figure) => figure.id === id)?.element
}

interface TablesProps extends PartProps {
  section: string
  period?: string
}

/** Every table: what has one unit beside each other, all else as numbers. */
function tableFigures({ view, figures, section, period }: TablesProps): PlacedFigure[] {
  const m = profileTexts
  return tablesOf(figures).flatMap((table) => {
    const { alike, single } = groupsOf(table.figures)
    const shared = { view, name: table.title, ...(period ? { period } : {}) }
    const [parts, numbers] = [table.name, `${table.name}-numbers`]
    return [
      ...placed(
        parts,
        alike.length > 0 && (
          <PartsFigure
            {...shared}
            id={parts}
            figures={alike}
            title={m.partsTitles[table.name] ?? m.partsTitles[section] ?? m.numbersTitle}
          />
        ),
      ),
      ...placed(
        numbers,
        single.length > 0 && (
          <NumbersFigure
            {...shared}
            id={numbers}
            figures={single}
            title={m.numbersTitles[table.name] ?? m.numbersTitles[section] ?? m.numbersTitle}
          />
        ),
      ),
    ]
  })
}

function placed(id: string, element: ReactElement | false | null | undefined): PlacedFigure[] {
  return element ? [{ id, element }] : []
}

/** The index among all countries and over time, then what it is made from. */
function risks({ view, figures }: PartProps): SectionContent {
  const { strip } = view.profile
  const index = figures.find(({ indicator }) => indicator.name === strip?.indicator)
  const hasTrend = index !== undefined && index.series.length > 0
  // What stands above is not told a second time.
  const beside = figures.filter((figure) => !strip || figure !== index)
  return {
    figures: [
      ...placed('index', strip && index && <StripFigure {...{ view, strip, figure: index }} />),
      ...placed('trend', hasTrend && <TrendFigure view={view} figure={index} id="trend" />),
      ...tableFigures({ view, figures: beside, section: 'risks' }),
    ],
  }
}

/** One variable over all periods; the others as they are in the chosen one. */
function future({ view, figures }: PartProps): SectionContent {
  const { profile } = view
  const variable = figures.find(({ indicator }) => indicator.name === profile.variable)
  const choice = variable && futureChoice(variable)
  if (!variable || !choice) return { figures: tableFigures({ view, figures, section: 'future' }) }
  const { scenarios, periods, scenario, period } = choice
  const others = figures.filter((figure) => figure !== variable)
  const time = `${titleOf(periods, period)}, ${titleOf(scenarios, scenario)}`
  return {
    before: <FutureChoices {...{ view, figures, variable, choice }} />,
    figures: [
      ...placed('climate', <FutureFigure {...{ view, figure: variable, choice }} />),
      ...tableFigures({ view, figures: others, section: 'future', period: time }),
    ],
  }
}

interface FutureChoicesProps extends PartProps {
  variable: ProfileFigure
  choice: FutureChoice
}

function FutureChoices({ view, figures, variable, choice }: FutureChoicesProps) {
  const m = profileTexts
  const { scenarios, periods, scenario, period } = choice
  const beside = figures.filter(
    ({ indicator }) => indicator.table.name === variable.indicator.table.name,
  )
  return (
    <div className={styles.choices}>
      <Choices
        label={m.variable}
        chosen={variable.indicator.name}
        options={beside.map(({ indicator }) => ({
          key: indicator.name,
          text: m.variables[indicator.name] ?? indicator.title,
          to: addressOf(view, { variable: indicator.name }),
        }))}
      />
      <Choices
        label={m.scenario}
        chosen={scenario}
        options={scenarios.map(({ value, title }) => ({
          key: value,
          text: title,
          to: addressOf(view, { scenario: value }),
        }))}
      />
      <Choices
        label={m.period}
        chosen={period}
        options={periods.map(({ value, title }) => ({
          key: value,
          text: title,
          to: addressOf(view, { period: value }),
        }))}
      />
    </div>
  )
}

/** The plan element by element; whatever else the tables of plans count. */
function plans({ view, figures }: PartProps): SectionContent {
  const [counted, ...others] = figures
  const table = plansOf(view.profile)
  const hasPlan = counted && table.plans.length > 0 && table.elements.length > 0
  return {
    before: hasPlan && <PlanNotes view={view} plans={table.plans} />,
    figures: [
      ...placed('plan', hasPlan && <PlanFigure {...{ view, figure: counted, table }} />),
      ...tableFigures({ view, figures: others, section: 'plans' }),
    ],
  }
}

/** Most parts that stand on each other. */
const MOST_PARTS = 5

/** Sums by year, and the latest one taken apart. */
function finance({ view, figures }: PartProps): SectionContent {
  const m = profileTexts
  const apart = figures.filter(({ parts }) => parts.length > 0)
  const rest = figures.filter((figure) => !apart.includes(figure))
  const yearly = rest.filter(({ series }) => series.length > 0)
  const [first] = yearly
  const alike = yearly
    .filter(({ indicator }) => indicator.unit === first?.indicator.unit)
    .slice(0, MOST_PARTS)
  const others = rest.filter((figure) => !alike.includes(figure))
  const isLine = isCompared(view) || alike.some(hasLoss)
  const splits = apart.flatMap((figure) => figure.parts.map((split) => ({ figure, split })))
  return {
    figures: [
      ...placed(
        'money',
        first &&
          (isLine ? (
            <TrendFigure view={view} figure={first} id="money" title={m.financeByYear} />
          ) : (
            <ColumnsFigure view={view} figures={alike} />
          )),
      ),
      ...splits.flatMap(({ figure, split }) =>
        placed(split.by, split.parts.length > 0 && <SplitFigure {...{ view, figure, split }} />),
      ),
      ...tableFigures({ view, figures: others, section: 'finance' }),
    ],
  }
}

/** What is less than nothing cannot stand on anything: such sums are a line. */
function hasLoss({ series }: ProfileFigure): boolean {
  return series.some(({ points }) => points.some(({ value }) => value < 0))
}

/** Each number over the years with its own scale; of several countries side by side. */
function people({ view, figures }: PartProps): SectionContent {
  const m = profileTexts
  const yearly = isCompared(view) ? [] : figures.filter(({ series }) => series.length > 0)
  const [first] = yearly
  const rest = figures.filter((figure) => !yearly.includes(figure))
  return {
    figures: [
      ...placed(
        'development',
        first && (
          <MultiplesFigure
            view={view}
            figures={yearly}
            id="development"
            title={m.numbersTitles.development ?? m.numbersTitle}
            name={first.indicator.table.title}
          />
        ),
      ),
      ...tableFigures({ view, figures: rest, section: 'people' }),
    ],
  }
}

/** Sections in the order of the page, each with its figures; only those that tables belong to. */
export function sectionsOf({ profile }: ProfileView) {
  const known = Object.keys(profileTexts.questions)
  const names = profile.figures.map(({ indicator }) => indicator.section ?? OTHER)
  const further = [...new Set(names)].filter((name) => !known.includes(name))
  return [...known, ...further].flatMap((name) => {
    const all = profile.figures.filter(({ indicator }) => (indicator.section ?? OTHER) === name)
    const shown = all.filter(hasValue)
    return all.length > 0
      ? [{ name, figures: shown, missing: all.filter((figure) => !shown.includes(figure)) }]
      : []
  })
}

const OTHER = 'other'
