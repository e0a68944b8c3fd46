/** A figure of a panel, of a list or of a region in another site's page. One screen: they are rare. */
import type { Answers } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { countsStatus, EmbeddedCounts } from '#app/features/portal/embed-part/counts.tsx'
import { EmbeddedPanelFigure, panelStatus } from '#app/features/portal/embed-part/panel.tsx'
import { EmbeddedRegionFigure, regionStatus } from '#app/features/portal/embed-part/region.tsx'
import { useLocation } from '#app/navigation/context.ts'

const KINDS = {
  panels: { status: panelStatus, Figure: EmbeddedPanelFigure },
  lists: { status: countsStatus, Figure: EmbeddedCounts },
  regions: { status: regionStatus, Figure: EmbeddedRegionFigure },
}

function kindOf(path: string) {
  const [, , name] = path.toLowerCase().split('/')
  return KINDS[name as keyof typeof KINDS]
}

export function status(request: PageRequest, known: Answers): 404 | undefined {
  return kindOf(request.path).status(request, known)
}

export default function EmbeddedPart() {
  const { Figure } = kindOf(useLocation().pathname)
  return <Figure />
}
