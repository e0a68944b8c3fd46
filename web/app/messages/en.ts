/**
 * Every text of the interface, in English. Another language is another object of the same type.
 * Texts that authors write come from the API and never stand here.
 */
export const en = {
  siteName: 'Terrace',
  titleOf: (page: string, site: string) => `${page} | ${site}`,
  hubTitle: (site: string) => `${site} hub`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],

  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    loading: 'The page is loading',
    mainNav: 'Main',
    hubNav: 'Hub',
    socialNav: 'Follow us',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
    all: (name: string) => `All of ${name}`,
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
    popularFailed: 'The popular searches did not load.',
    shortcuts: ['Climate change', 'Adaptation', 'Monitoring and evaluation'],
    search: 'Search',
    searchPortal: 'Search the portal',
    searchPortalHint: 'A country, a hazard or a question',
    searchHub: 'Search the hub',
    searchHubHint: 'For example: spring, budget',
    clearSearch: 'Clear',
    completes: (text: string) => `Tab completes to “${text}”.`,
    popularLeft: (n: number) =>
      n === 0
        ? 'No popular search contains this.'
        : n === 1
          ? '1 popular search'
          : `${n} popular searches`,
    overlayKeys: 'Enter searches, Escape closes.',
    outside: '(another site)',
    legalNav: 'About this site',
    copyright: (year: number | undefined, site: string) =>
      year === undefined ? `© ${site}` : `© ${year} ${site}`,
    social: {
      twitter_x: 'X',
      twitter: 'X',
      linkedin: 'LinkedIn',
      instagram: 'Instagram',
      facebook: 'Facebook',
      youtube: 'YouTube',
    },
  },

  errors: {
    notFound: 'This page could not be found',
    fallback: 'Error',
    gone: 'This page is no longer here',
    goneHelp: 'It was taken down for good. What it was about may live on elsewhere on this site.',
    closest: 'Were you looking for this?',
    backHome: 'Back to the home page',
    notFoundHelp:
      'The address may be mistyped, or the page may have moved. Nothing on your side is broken.',
    otherHelp: 'This is our fault, not yours. Loading the page again often helps.',
    reload: 'Load this page again',
    areaHelp: 'The rest of this page works. The line may be slow; nothing you entered is lost.',
    retry: 'Try again',
    plain:
      'A part of this page did not arrive. You can read it and follow its links; some things wait for a better line.',
    viewMissing: 'A part of this page did not arrive',
    search: 'Search this site',
    searchButton: 'Search',
    errorPageFailed: 'An error occurred while showing the error page',
    errorPageNote: 'The page you asked for failed, and so did the page that should have said so.',
    goHome: 'Go back to home',
  },

  language: {
    label: 'Language',
    note: 'Other languages are translated by an outside service, which then learns which page you read.',
    working: (name: string) => `This page is being translated into ${name}.`,
    done: (name: string) => `Translated into ${name} by a machine. It may be wrong in places.`,
    failed: (name: string) =>
      `The translation into ${name} could not be loaded. This is the original.`,
    original: 'Show the original',
  },

  consent: {
    label: 'Counting visits',
    question:
      'May we count your visit? An outside service would learn which pages you read, so that we see which are useful. Everything works without it.',
    agree: 'Yes, count it',
    decline: 'No',
    states: {
      agreed: 'Your visits are counted.',
      declined: 'Your visits are not counted.',
      forbidden: 'Your browser asks sites not to count you, so we do not.',
    },
    change: 'Change this',
  },

  pages: {
    coming: 'This screen is being built.',
    comingHelp: 'Below is what will stand here, and where to find it in the meantime.',
    below: 'In this section',
    updated: 'Last changed on',
    searchLabel: 'Words to look for',
    search: 'Search',
  },

  external: {
    title: (host: string) => `Another site: ${host}`,
    kicker: 'You are about to leave',
    leaving: (host: string) => `This link leads to ${host}`,
    linkHelp: (site: string) =>
      `It is not part of ${site}, and what stands there is the responsibility of those who run it. Nothing has been loaded from it yet.`,
    facadeHelp: (site: string) =>
      `${site} can show this partner site here, inside a frame. It will then see your visit as any site does. Nothing has been loaded from it yet.`,
    showHere: 'Show it here',
    open: (host: string) => `Go to ${host}`,
    back: (site: string) => `Back to ${site}`,
    framed: (host: string) => `You are looking at ${host}`,
    frameTitle: (host: string) => `The site ${host}`,
    openAlone: 'Open it alone',
  },

  ui: {
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    busy: 'Working',
    noData: 'No data',
    demonstration: 'Demonstration data',
    unit: (unit: string) => `Unit: ${unit}`,
    year: (year: string) => `Year: ${year}`,
    source: (source: string) => `Source: ${source}`,
    tools: 'Tools of this figure',
    table: 'Show as a table',
    download: 'Download',
    downloadAs: (format: string) => `Download as ${format}`,
    share: 'Share',
    shareHelp: 'This address opens the same view',
    embed: 'Embed',
    embedHelp: 'Paste this into your own page',
    cite: 'Cite',
    citeHelp: 'Cite this figure as',
    facadeOpen: { video: 'Play the video', sound: 'Play the recording', page: 'Show the page' },
    facadeHelp: (host: string) =>
      `It comes from ${host}, which will learn that you are here. Nothing is loaded from there before you ask.`,
    facadeLink: (host: string) => `Open at ${host}`,
  },

  portal: {
    title: 'Climate risk and adaptation, place by place',
    purpose: 'What a changing climate means for a place, and what people there do about it',
    description: 'Open knowledge on climate risk and adaptation, place by place.',
    lede: 'Open knowledge on risks, plans and money, and the experience of people who adapt where they live.',
    search: 'Search',
    searchHint: 'A country, a hazard or a question',
    examples: 'Try',
    exampleTexts: ['Nepal', 'Flood', 'Who pays for adaptation?'],
    fact: (n: number) =>
      n === 1 ? '1 article in the hub today' : `${n} articles in the hub today`,
    doors: 'Ways in',
    latestKicker: 'Latest from the hub',
    latest: 'Adaptation, told by those who do it',
    latestAll: 'All articles',
    latestFailed: 'The latest articles did not load.',
    topicsKicker: 'All topics',
    topics: 'Find your subject',
    topicsFailed: 'The topics did not load.',
    sectors: 'Sectors',
  },

  hub: {
    home: 'Locally led adaptation',
    title: 'Adaptation begins with those who live it',
    lede: 'Methods, guides and news from people who plan adaptation where they live, gathered so that others can use them.',
    search: 'Search',
    searchHint: 'A method, a place or a question',
    examples: 'Try',
    exampleTexts: ['Spring', 'Ward budget', 'Heat'],
    doors: 'What is here',
    count: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
    parents: {
      knowledge_and_innovation:
        'Tried methods, step-by-step guides and recordings, ready to be used in another place.',
      news: 'What is new, what is planned, and where to take part.',
      peoples_adaptation_plan:
        'Plans written by wards and settlements for themselves, from the first meeting to the budget line.',
    },
    latestKicker: 'Fresh from the field',
    latest: 'Latest articles',
    latestAll: 'All articles',
    latestFailed: 'The latest articles did not load.',
    sectorsKicker: 'By sector',
    sectors: 'Where the work happens',
    sectorsFailed: 'The sectors did not load.',
  },

  articles: {
    title: 'Articles',
    lede: 'Everything in the hub: methods, guides, recordings, news and plans.',
    parents: {
      knowledge_and_innovation: {
        title: 'Knowledge and innovation',
        lede: 'Methods, guides and recordings from people who plan adaptation where they live, gathered so that others can use them.',
      },
      news: {
        title: 'News and events',
        lede: 'What happens in the hub and around it: announcements, calls and meetings to join.',
      },
      peoples_adaptation_plan: {
        title: 'People’s adaptation plans',
        lede: 'Plans that wards, villages and settlements wrote for themselves, with what they cost and who does what.',
      },
    },
    filters: 'Filters',
    filtersButton: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    search: 'Search in these articles',
    searchHint: 'For example: spring, budget',
    category: 'Category',
    sector: 'Sector',
    optionsFailed: 'The filters did not load.',
    apply: 'Apply',
    show: (n: number) => (n === 1 ? 'Show 1 article' : `Show ${n} articles`),
    clear: 'Clear',
    clearAll: 'Clear all',
    sort: 'Sort by',
    sortButton: 'Sort',
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    countNumber: (n: number) => String(n),
    countUnit: (n: number) => (n === 1 ? 'article' : 'articles'),
    counted: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
    results: 'Results',
    active: 'Active filters',
    remove: 'remove',
    searchChip: (text: string) => `“${text}”`,
    featured: 'Featured',
    listFailed: 'The articles did not load.',
    shown: (from: number, to: number, total: number) =>
      from <= 1 ? `${to} of ${total} shown` : `${from} to ${to} of ${total} shown`,
    loadMore: (n: number) => `Load ${n} more`,
    loading: 'Loading',
    earlier: 'Earlier articles',
    emptyAll: 'There are no articles here yet.',
    emptyFiltered: (filters: number) =>
      filters === 1
        ? 'No article matches this filter.'
        : 'No article matches all of these filters.',
    emptyAdvice: 'Dropping one of them brings some back:',
    emptyAdviceOne: 'Without it there are some:',
    emptyNoHelp: 'Dropping a single one does not help; it is best to start afresh.',
    without: (name: string, n: number) => `Without “${name}”: ${n}`,
    beyondEnd: 'There is no such page of this list.',
    toStart: 'Go to the first page',
    labels: { method: 'Method', guide: 'Guide', video: 'Video' },
  },

  article: {
    readingTime: (minutes: number) =>
      minutes === 1 ? 'Reading time 1 minute' : `Reading time ${minutes} minutes`,
    about: 'About this article',
    kind: 'Kind',
    kindOther: 'Article',
    by: 'By',
    sectors: 'Sectors',
    categories: 'Categories',
    published: 'Published',
    onThisPage: 'On this page',
    source: 'Read it at the source',
    related: 'You might be interested in',
    sameSector: (names: string) => `Same sector: ${names}`,
    sameCategory: (names: string) => `Also in ${names}`,
    alsoNew: 'Also new',
  },
} as const

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widen<T[K]> }

/** What a catalogue in any language must hold. */
export type Messages = Widen<typeof en>
