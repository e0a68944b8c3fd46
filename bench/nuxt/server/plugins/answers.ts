/** The API's answers, read once and kept in memory: quicker than any data source Nuxt could ask. */
import { readFileSync } from 'node:fs'

export default defineNitroPlugin((nitro) => {
  const { answers, pages } = JSON.parse(readFileSync(process.env.BENCH_ANSWERS ?? '', 'utf8'))
  nitro.hooks.hook('request', (event) => {
    event.context.answers = answers
    event.context.pages = pages
  })
})
