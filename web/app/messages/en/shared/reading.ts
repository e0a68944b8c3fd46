/** Around a text to read: how long it takes, sharing and citing it, what to read next. */

export const readingTexts = {
  readingTime: (minutes: number) => `Reading time ${minutes} minute${minutes === 1 ? '' : 's'}`,
  /** Roles have an article: "By a nurse", but "By Asha Rai". */
  by: (author: string) =>
    `By ${author.replace(/^(A|An|The) /, (article) => article.toLowerCase())}`,
  published: 'Published',
  onThisPage: 'On this page',
  demonstration: 'Demonstration content',
  share: 'Share and cite',
  link: 'Link to this page',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  cite: 'Cite',
  citeAs: 'Cite it as',
  print: 'Print',
  citation: (author: string, title: string, site: string, date: string, url: string) =>
    `${author}. “${title}”. ${site}${date ? `, ${date}` : ''}. ${url}`,
  reasons: {
    sector: (names: string) => `Same sector: ${names}`,
    group: (names: string) => `Also about: ${names}`,
    publisher: (names: string) => `Also by ${names}`,
    country: (name: string) => `Also in ${name}`,
    none: (_: string) => 'More to read',
  },
  reasonAlsoIn: (reason: string, country: string) => `${reason}, also in ${country}`,
}
