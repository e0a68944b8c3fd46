/** What climate plans say on adaptation, element by element, and whether they were renewed. */
import type { ProfileFigure } from '#app/api/types.ts'
import { dayText } from '#app/features/portal/profile/day-text.ts'
import { plansOf } from '#app/features/portal/profile/plan-records.ts'
import { addressOf, answers, type ProfileView } from '#app/features/portal/profile/profile-view.ts'
import { DataFigure } from '#app/features/portal/shared/data-figure/data-figure.tsx'
import { Matrix } from '#app/figures/matrix/matrix.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './profile-section.module.css'

/** `figure` is the count of elements, whose source and sentence stand around the matrix. */
export function PlanFigure({ view, figure }: { view: ProfileView; figure: ProfileFigure }) {
  const m = profileTexts
  const { countries } = view.profile
  const { elements, plans } = plansOf(view.profile)
  if (plans.length === 0 || elements.length === 0) return null
  const country = (code: string) => countries.find((one) => one.code === code)
  const several = countries.length > 1
  return (
    <>
      <ul className={styles.notes}>
        {plans.map(({ country: code, version, submitted, old }) => {
          const named = country(code)?.named ?? code
          return (
            <li key={code}>
              {old
                ? m.plan.notUpdated(named, dayText(old.submitted || submitted), old.note)
                : m.plan.updated(named, version, dayText(submitted))}
            </li>
          )
        })}
      </ul>
      <DataFigure
        of={{
          id: 'plan',
          indicator: figure.indicator,
          title: m.plan.title,
          sentence: figure.sentence,
          years: plans.map(({ submitted }) => Number(submitted.slice(0, 4)) || null),
          answer: several
            ? answers.figures(view, [figure])
            : answers.records('ndc-table', plans[0]?.country ?? ''),
          view: addressOf(view),
          value: figure.values[0]?.shown,
        }}
        table="own"
      >
        <Matrix
          caption={m.plan.caption}
          point={m.plan.point}
          columns={plans.map(({ country: code, version, submitted }) => ({
            key: code,
            name: country(code)?.name ?? code,
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
    </>
  )
}
