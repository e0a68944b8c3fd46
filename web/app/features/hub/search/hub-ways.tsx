/** Ways into the hub. */
import { Browse } from '#app/features/shared/search/ways.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { hubSearchTexts } from '#messages/hub/search.ts'

export function HubWays() {
  const { doors } = hubSearchTexts
  const paths = usePaths()
  const { has } = useSite()
  const shown = [
    has('articles') && { ...doors.articles, to: paths.articles() },
    has('stories') && { ...doors.stories, to: paths.stories() },
    has('faqs') && { ...doors.faqs, to: paths.faqs },
    has('stories') && { ...doors.countries, to: paths.hubCountries },
    has('network') && { ...doors.networks, to: paths.networks },
    has('partners') && { ...doors.partners, to: paths.partners() },
  ]
  return <Browse doors={shown.filter((door) => door !== false)} />
}
