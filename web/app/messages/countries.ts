/** What the hub has of countries. */
import { catalogue } from '#app/messages/catalogue.ts'

export const countriesTexts = catalogue({
  en: {
    title: 'Countries in the hub',
    lede: 'What the hub has on each country.',
    countUnit: (n: number) => (n === 1 ? 'country' : 'countries'),
    failed: 'The countries did not load.',
    someFailed: 'Some of the counts did not load.',
    empty: 'No country has anything here yet.',
    oneFailed: 'What the hub has of this country could not be loaded.',
    kicker: 'Country in the hub',
    all: 'All countries in the hub',
    portal: 'Risks, plans and finance in the portal',
    counts: {
      stories: (n: number) => (n === 1 ? '1 story' : `${n} stories`),
      articles: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
      partners: (n: number) => (n === 1 ? '1 partner' : `${n} partners`),
      networks: (n: number) => (n === 1 ? '1 network' : `${n} networks`),
      plans: (n: number) => (n === 1 ? '1 plan' : `${n} plans`),
    },
    summary: (country: string, parts: string) => `The hub has ${parts} from ${country}.`,
    nothing: (country: string) => `The hub has nothing from ${country} yet.`,
    nothingHelp: 'Do you know of work there that others could learn from?',
    share: 'Share your story',
    and: ' and ',
    kickers: {
      stories: 'Told by those who were there',
      articles: 'Methods, news and plans',
      plans: 'Plans by those they are for',
      partners: 'Who works there',
      networks: 'Learning together',
    },
    titles: {
      stories: (country: string) => `Stories from ${country}`,
      articles: (country: string) => `Articles about ${country}`,
      plans: (country: string) => `People’s adaptation plans in ${country}`,
      partners: (country: string) => `Partners in ${country}`,
      networks: (country: string) => `Networks in ${country}`,
    },
    more: {
      stories: (country: string) => `All stories from ${country}`,
      articles: (_: string) => 'All articles',
      plans: (_: string) => 'About these plans',
      partners: (_: string) => 'All partners',
      networks: (_: string) => 'All networks',
    },
  },
})
