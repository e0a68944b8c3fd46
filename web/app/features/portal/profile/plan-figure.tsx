/** What climate plans say on adaptation, element by element, and whether they were renewed. */
import type { ProfileFigure } from '#app/api/types.ts'
import { dayText } from '#app/features/portal/profile/day-text.ts'
import type { plansOf } from '#app/features/portal/profile/plan-records.ts'
import { answers, type ProfileView, placeOf } from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { Matrix } from '#app/figures/matrix/matrix.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './profile-section.module.css'

type PlanTable = ReturnType<typeof plansOf>

/** Whether each plan was renewed. */
export function PlanNotes({ view, plans }: { view: ProfileView; plans: PlanTable['plans'] }) {
  const m = profileTexts
  return (
    <ul className={styles.notes}>
      {plans.map(({ country: code, version, submitted, old }) => {
        const named = view.profile.countries.find((one) => one.code === code)?.named ?? code
        return (
          <li key={code}>
            {old
              ? m.plan.notUpdated(named, dayText(old.submitted || submitted), old.note)
              : m.plan.updated(named, version, dayText(submitted))}
          </li>
        )
      })}
    </ul>
  )
}

interface PlanFigureProps {
  view: ProfileView
  /** The count of elements, whose source and sentence stand around the matrix. */
  figure: ProfileFigure
  table: PlanTable
}

export function PlanFigure({ view, figure, table: { elements, plans } }: PlanFigureProps) {
  const m = profileTexts
  const { countries } = view.profile
  return (
    <DataFigure
      of={{
        ...placeOf(view, 'plan'),
        indicator: figure.indicator,
        title: m.plan.title,
        sentence: figure.sentence,
        years: plans.map(({ submitted }) => Number(submitted.slice(0, 4)) || null),
        answer: answers.records('ndc-table', view),
        value: figure.values[0]?.shown,
      }}
      table="own"
    >
      <Matrix
        caption={m.plan.caption}
        point={m.plan.point}
        columns={plans.map(({ country: code, version, submitted }) => ({
          key: code,
          name: countries.find((one) => one.code === code)?.name ?? code,
          note: m.plan.version(version, submitted.slice(0, 4)),
        }))}
        rows={elements.map(({ code, name, description }, at) => ({
          key: code,
          name,
          note: description,
          verdicts: plans.map(({ verdicts }) => verdicts[at] ?? 'none'),
        }))}
      />
    </DataFigure>
  )
}
