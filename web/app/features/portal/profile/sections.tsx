/** The sections of a profile that are numbers, by the names that tables give them. */
import type { ReactNode } from 'react'
import type { ProfileFigure } from '#app/api/types.ts'
import { Choices } from '#app/features/portal/profile/choices.tsx'
import { ColumnsFigure, SplitFigure } from '#app/features/portal/profile/finance-figures.tsx'
import { futureChoice, titleOf } from '#app/features/portal/profile/future-choice.ts'
import { FutureFigure } from '#app/features/portal/profile/future-figure.tsx'
import { MultiplesFigure } from '#app/features/portal/profile/multiples-figure.tsx'
import { NumbersFigure } from '#app/features/portal/profile/numbers-figure.tsx'
import { PartsFigure } from '#app/features/portal/profile/parts-figure.tsx'
import { PlanFigure } from '#app/features/portal/profile/plan-figure.tsx'
import {
  addressOf,
  groupsOf,
  hasValue,
  isCompared,
  type ProfileView,
  tablesOf,
} from '#app/features/portal/profile/profile-view.ts'
import { StripFigure } from '#app/features/portal/profile/strip-figure.tsx'
import { TrendFigure } from '#app/features/portal/profile/trend-figure.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './profile-section.module.css'

interface PartProps {
  view: ProfileView
  /** Those of the section that have a value. */
  figures: readonly ProfileFigure[]
}

/** Sections that show more than their tables. */
const SPECIAL: Readonly<Record<string, (props: PartProps) => ReactNode>> = {
  risks: Risks,
  future: Future,
  plans: Plans,
  finance: Finance,
  people: People,
}

/** What a section shows; any that is not known here shows its tables. */
export function SectionFigures({ name, ...props }: PartProps & { name: string }) {
  const Special = SPECIAL[name]
  return Special ? <Special {...props} /> : <Tables {...props} section={name} />
}

interface TablesProps extends PartProps {
  section: string
  period?: string
}

/** Every table: what has one unit beside each other, all else as numbers. */
function Tables({ view, figures, section, period }: TablesProps) {
  const m = profileTexts
  return tablesOf(figures).flatMap((table) => {
    const { alike, single } = groupsOf(table.figures)
    const shared = { view, name: table.title, ...(period ? { period } : {}) }
    return [
      alike.length > 0 && (
        <PartsFigure
          key={table.name}
          {...shared}
          id={table.name}
          figures={alike}
          title={m.partsTitles[table.name] ?? m.partsTitles[section] ?? m.numbersTitle}
        />
      ),
      single.length > 0 && (
        <NumbersFigure
          key={`${table.name}-numbers`}
          {...shared}
          id={`${table.name}-numbers`}
          figures={single}
          title={m.numbersTitles[table.name] ?? m.numbersTitles[section] ?? m.numbersTitle}
        />
      ),
    ]
  })
}

/** The index among all countries and over time, then what it is made from. */
function Risks({ view, figures }: PartProps) {
  const { strip } = view.profile
  const index = figures.find(({ indicator }) => indicator.name === strip?.indicator)
  return (
    <>
      {strip && index && <StripFigure view={view} strip={strip} figure={index} />}
      {index && index.series.length > 0 && <TrendFigure view={view} figure={index} id="trend" />}
      <Tables view={view} figures={figures} section="risks" />
    </>
  )
}

/** One variable over all periods; the others as they are in the chosen one. */
function Future({ view, figures }: PartProps) {
  const m = profileTexts
  const { profile } = view
  const variable = figures.find(({ indicator }) => indicator.name === profile.variable)
  const choice = variable && futureChoice(variable)
  if (!variable || !choice) return <Tables view={view} figures={figures} section="future" />
  const { scenarios, periods, scenario, period } = choice
  const beside = figures.filter(
    ({ indicator }) => indicator.table.name === variable.indicator.table.name,
  )
  const others = figures.filter((figure) => figure !== variable)
  return (
    <>
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
      <FutureFigure view={view} figure={variable} choice={choice} />
      <Tables
        view={view}
        figures={others}
        section="future"
        period={`${titleOf(periods, period)}, ${titleOf(scenarios, scenario)}`}
      />
    </>
  )
}

/** The plan element by element; whatever else the tables of plans count. */
function Plans({ view, figures }: PartProps) {
  const [counted, ...others] = figures
  return (
    <>
      {counted && <PlanFigure view={view} figure={counted} />}
      <Tables view={view} figures={others} section="plans" />
    </>
  )
}

/** Most parts that stand on each other. */
const MOST_PARTS = 5

/** Sums by year, and the latest one taken apart. */
function Finance({ view, figures }: PartProps) {
  const m = profileTexts
  const apart = figures.filter(({ parts }) => parts.length > 0)
  const rest = figures.filter((figure) => !apart.includes(figure))
  const yearly = rest.filter(({ series }) => series.length > 0)
  const [first] = yearly
  const alike = yearly
    .filter(({ indicator }) => indicator.unit === first?.indicator.unit)
    .slice(0, MOST_PARTS)
  const others = rest.filter((figure) => !alike.includes(figure))
  return (
    <>
      {first &&
        (isCompared(view) ? (
          <TrendFigure view={view} figure={first} id="money" title={m.financeByYear} />
        ) : (
          <ColumnsFigure view={view} figures={alike} />
        ))}
      {apart.flatMap((figure) =>
        figure.parts.map((split) => (
          <SplitFigure
            key={figure.indicator.name + split.by}
            view={view}
            figure={figure}
            split={split}
          />
        )),
      )}
      <Tables view={view} figures={others} section="finance" />
    </>
  )
}

/** Each number over the years with its own scale; of several countries side by side. */
function People({ view, figures }: PartProps) {
  const m = profileTexts
  const yearly = isCompared(view) ? [] : figures.filter(({ series }) => series.length > 0)
  const [first] = yearly
  return (
    <>
      {first && (
        <MultiplesFigure
          view={view}
          figures={yearly}
          id="development"
          title={m.numbersTitles.development ?? m.numbersTitle}
          name={first.indicator.table.title}
        />
      )}
      <Tables
        view={view}
        figures={figures.filter((figure) => !yearly.includes(figure))}
        section="people"
      />
    </>
  )
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
