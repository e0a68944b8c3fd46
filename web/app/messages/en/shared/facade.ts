/** What stands in the place of something from another site until a visitor asks for it. */

export const facadeTexts = {
  open: { video: 'Play the video', sound: 'Play the recording', page: 'Show the page' },
  help: (host: string) =>
    `It comes from ${host}, which will learn that you are here. Nothing is loaded from there before you ask.`,
  link: (host: string) => `Open at ${host}`,
  shown: (host: string) => `Shown from ${host}.`,
}
