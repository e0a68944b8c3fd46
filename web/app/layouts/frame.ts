/**
 * Which frame a page gets: what its author wrote, else what its address says. The five layouts
 * are the portal's `default` and `country_profile`, and the hub's `default`, `no_footer` and `bare`.
 */
import type { PageFrame } from '#app/api/types.ts'
import type { Paths } from '#app/lib/paths.ts'

export interface PortalFrame {
  layout: 'default' | 'country_profile'
  /** The header lies on the page's hero instead of above it. */
  transparent: boolean
}

export interface HubFrame {
  layout: 'default' | 'no_footer' | 'bare'
  /** The way back to the portal stands above the header. */
  backBar: boolean
  transparent: boolean
}

const PORTAL_LAYOUTS = ['default', 'country_profile'] as const
const HUB_LAYOUTS = ['default', 'no_footer', 'bare'] as const

/** Portal addresses whose page begins with a hero that carries the header. */
const PORTAL_HEROES = [
  '/',
  '/pillars/adaptation-action',
  '/pillars/adaptation-needs-assessment',
  '/pillars/engage-and-learn',
]

export function portalFrame(path: string, page?: PageFrame): PortalFrame {
  const own = PORTAL_LAYOUTS.find((name) => name === page?.layout)
  const byAddress = path.startsWith('/country-profiles/') ? 'country_profile' : 'default'
  return {
    layout: own ?? byAddress,
    transparent: page?.transparent_header || PORTAL_HEROES.includes(withoutSlash(path)),
  }
}

export function hubFrame(path: string, { hub }: Pick<Paths, 'hub'>, page?: PageFrame): HubFrame {
  const place = withoutSlash(path).slice(hub.length)
  const own = HUB_LAYOUTS.find((name) => name === page?.layout)
  const byAddress =
    place === '/map' ? 'no_footer' : place === '/climate-map-page' ? 'bare' : 'default'
  return {
    layout: own ?? byAddress,
    backBar: page?.back_bar ?? true,
    transparent: page?.transparent_header || place === '' || place === '/faqs',
  }
}

/**
 * The first name in a page's `layout` and `middleware` that nothing here answers to. Guards have
 * names too, but a site without sign-in needs none: every name is unknown.
 */
export function unknownName(part: 'portal' | 'hub', page: PageFrame): string | undefined {
  const layouts: readonly string[] = part === 'hub' ? HUB_LAYOUTS : PORTAL_LAYOUTS
  if (page.layout && !layouts.includes(page.layout)) return page.layout
  return page.middleware[0]
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
