/** The hub's search. */

export const hubSearchTexts = {
  label: 'Search the hub',
  hint: 'Method, place or question',
  groups: { categories: 'Category', sectors: 'Sector' },
  kind: {
    stories: 'Stories',
    pages: 'Pages',
    faqs: 'Questions',
    networks: 'Networks',
    partners: 'Partners',
  },
  country: (name: string) => `Everything in the hub about ${name}`,
  countryText: 'Its stories, articles, plans, partners and networks on one page.',
  doors: {
    articles: { title: 'Articles', text: 'Methods, guides, news and plans.' },
    stories: { title: 'Stories', text: 'What people did in one place, told by them.' },
    faqs: { title: 'Questions', text: 'Short answers to what is asked most.' },
    countries: { title: 'Countries', text: 'What the hub has on each of them.' },
    networks: { title: 'Networks', text: 'Who works together, and how to join.' },
    partners: { title: 'Partners', text: 'Who stands behind the hub.' },
  },
}
