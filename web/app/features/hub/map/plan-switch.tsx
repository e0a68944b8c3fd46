/** People's plans on the map, or not. */
import { useFilters } from '#app/features/shared/list/use-filters.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { storyMapTexts } from '#messages/hub/story-map.ts'

export function PlanSwitch() {
  const m = storyMapTexts
  const { chosen, hrefOf } = useFilters()
  const isOn = chosen.extras.withPAP === '1'
  const extras = { withPAP: isOn ? '' : '1' }
  return (
    <ButtonLink to={hrefOf({ ...chosen, extras, page: 1 })} keepScroll>
      {isOn ? m.hidePlans : m.showPlans}
    </ButtonLink>
  )
}
