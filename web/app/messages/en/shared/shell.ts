/** Headers and footers. */

export const shellTexts = {
  skip: 'Skip to content',
  menu: 'Menu',
  loading: 'The page is loading',
  mainNav: 'Main',
  hubNav: 'Hub',
  socialNav: 'Follow us',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  all: (name: string) => `${name} overview`,
  overview: 'Overview',
  hub: 'Hub',
  hubLink: 'Local adaptation hub',
  hubName: 'Locally led adaptation hub',
  backToPortal: (site: string) => `${site} portal`,
  footerPurpose:
    'Open knowledge on climate risk and adaptation, and the experience of people who adapt where they live.',
  explore: 'Explore',
  close: 'Close',
  about: 'About this portal',
  initiatives: 'Initiatives',
  popular: 'Popular searches',
  /** The same in two parts: the first is on a button, the second is only heard. */
  popularButton: ['Popular', 'searches'],
  shortcuts: ['Climate change', 'Adaptation', 'Monitoring and evaluation'],
  search: 'Search',
  searchPortal: 'Search the portal',
  searchPortalHint: 'Country, hazard or question',
  outside: '(another site)',
  legalNav: 'About this site',
  copyright: (year: number | undefined, site: string) =>
    `© ${year === undefined ? '' : `${year} `}${site}`,
  social: {
    twitter_x: 'X',
    twitter: 'X',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    facebook: 'Facebook',
    youtube: 'YouTube',
  },
}
