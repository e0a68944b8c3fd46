/** Ways into the portal. */
import { Browse } from '#app/features/shared/search/ways.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { portalSearchTexts } from '#messages/portal/search.ts'

export function PortalWays() {
  const { doors } = portalSearchTexts
  const paths = usePaths()
  return (
    <Browse
      doors={[
        { ...doors.profiles, to: paths.countryProfiles },
        { ...doors.maps, to: paths.maps },
        { ...doors.data, to: paths.indicators },
        { ...doors.projects, to: paths.projects },
        { ...doors.resources, to: paths.allResources },
        { ...doors.hub, to: paths.hubHome },
      ]}
    />
  )
}
