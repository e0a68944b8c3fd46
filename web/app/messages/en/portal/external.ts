/** Other sites inside this one. */

export const externalTexts = {
  title: (host: string) => `Another site: ${host}`,
  kicker: 'You are about to leave',
  leaving: (host: string) => `This link leads to ${host}`,
  linkHelp: (site: string) =>
    `It is not part of ${site}, and its content is the responsibility of those who run it. Nothing has been loaded from it yet.`,
  facadeHelp: (site: string) =>
    `${site} can show this partner site here, inside a frame. Its content is the responsibility of those who run it. Nothing has been loaded from it yet.`,
  open: (host: string) => `Go to ${host}`,
  back: (site: string) => `Back to ${site}`,
  framed: (host: string) => `You are looking at ${host}`,
  frameTitle: (host: string) => `The site ${host}`,
  openAlone: 'Open the site itself',
}
