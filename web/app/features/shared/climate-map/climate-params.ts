/** The names in addresses of the climate map. Apart: every page of the hub knows which there are. */

/** The groups of the product by short names. A group that a site adds is named in `more`. */
export const GROUP_PARAMS = {
  variable: 'climate_variable',
  scenario: 'climate_scenario',
  period: 'climate_period',
} as const

export const CLIMATE_PARAMS = [
  ...Object.keys(GROUP_PARAMS),
  'at',
  'defaults',
  'layers',
  'more',
  'point',
  'swipe',
  'time',
  'z',
]
