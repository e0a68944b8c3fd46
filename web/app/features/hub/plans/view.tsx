/** People's plans: what authors wrote, and all plans as a tree with their outlines on a map. */
import { isMissing } from '#app/api/query.ts'
import { PlansMap } from '#app/features/hub/plans/plans-map.tsx'
import type { plansQueries } from '#app/features/hub/plans/queries.ts'
import { Written } from '#app/features/shared/pages/written.tsx'
import { hubFrame } from '#app/layouts/frame.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Failed } from '#app/ui/notice.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import styles from './view.module.css'

export default function PlansPage() {
  const { page, plans } = useLoaded<typeof plansQueries>()
  const m = storyMapTexts
  const { transparent } = hubFrame(page.data.url, usePaths(), page.data)
  return (
    <Written page={page.data} dark={transparent}>
      <section className={`wrap ${styles.plans}`} aria-labelledby="plans">
        <div>
          <h2 id="plans">{m.plansTitle}</h2>
          <p>{m.plansHelp}</p>
        </div>
        {plans.ok && plans.data.data.length > 0 && <PlansMap tree={plans.data.data} />}
        {plans.ok && plans.data.data.length === 0 && <p>{m.noPlans}</p>}
        {!plans.ok &&
          (isMissing(plans) ? <p>{m.noPlans}</p> : <Failed title={m.plansFailed} tall />)}
      </section>
    </Written>
  )
}
