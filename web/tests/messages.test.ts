/** Texts of the interface: a language is a folder, and a build speaks one of them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build, type Rollup } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { articleTexts } from '#messages/hub/article.ts'
import { hubTexts } from '#messages/hub/first-view.ts'
import { plainTexts } from '#messages/shared/plain.ts'
import { fileFor, languagesIn, MESSAGES } from '../scripts/languages.mjs'
import { filesIn, messagesIn, missingIn } from '../scripts/messages.ts'
import { configFor } from '../vite.config.ts'
import { answerAll } from './fixture-api.ts'

/** Beside English it has `qaa`, which stands for no language. */
const FOLDER = fileURLToPath(new URL('messages/', import.meta.url))
const qaa = (name: string) => missingIn(`${FOLDER}qaa/${name}`, name)

const ABOUT = articleTexts.about
const PLANS = hubTexts.parents.peoples_adaptation_plan

test('every folder is a language, English is the first', () => {
  expect(languagesIn()[0]).toBe('en')
  expect(languagesIn(FOLDER)).toEqual(['en', 'qaa'])
})

test('every language has all texts', async () => {
  const missing: string[] = []
  for (const language of languagesIn().slice(1)) {
    for (const name of filesIn(`${MESSAGES}en`)) {
      const texts = await missingIn(`${MESSAGES}${language}/${name}`, name)
      missing.push(...texts.map((text) => `${language}/${name}: ${text}`))
    }
  }
  expect(missing).toEqual([])
})

test('what is missing is told by its name', async () => {
  expect(await qaa('hub/article.ts')).toEqual([])
  expect(await qaa('hub/first-view.ts')).toEqual(['hubTexts.parents.peoples_adaptation_plan'])
  expect(await qaa('shared/plain.ts')).toEqual(['plainTexts'])
  expect(await qaa('shared/errors.ts')).toContain('errorsTexts.gone')
})

async function built(language: string, ssr?: string): Promise<Rollup.RollupOutput['output']> {
  const config = configFor({ mode: 'production', isSsrBuild: Boolean(ssr) }, language, FOLDER)
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, ssr, minify: false, write: false },
  })
  return (made as Rollup.RollupOutput).output
}

describe('files for browsers', () => {
  let english: string
  let other: string
  let names: string[]

  beforeAll(async () => {
    const code = (files: Rollup.RollupOutput['output']) =>
      files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
    english = code(await built('en'))
    const files = await built('qaa')
    other = code(files)
    names = files.map(({ fileName }) => fileName)
  }, 120_000)

  test('have the language they are for', () => {
    expect(other).toContain('Qaa bout')
    expect(other).not.toContain(ABOUT)
    expect(english).toContain(ABOUT)
    // As a word: names of files have sums, in which any three letters may follow each other.
    expect(english).not.toMatch(/(?<![\w-])qaa(?![\w-])/i)
  })

  test('have English where something is not translated', () => {
    expect(other).toContain('Qaa knowledge')
    expect(other).toContain(PLANS)
    // Of files that are not there at all, too.
    expect(other).toContain(plainTexts.note)
  })

  test('are listed for each language', () => {
    expect(names).toContain(fileFor('qaa', '.vite/manifest', 'json'))
    expect(names).not.toContain(fileFor('en', '.vite/manifest', 'json'))
  })
})

test('the server renders in the language of the browser’s files', async () => {
  const [bundle] = await built('qaa', 'app/entry-server.tsx')
  expect(bundle.fileName).toBe('entry-server.qaa.js')
  const context = createContext({ console }) as {
    terrace: {
      start(settings: string): string
      plan(url: string, answers: string): string
      render(url: string, answers: string): { html: string }
    }
  }
  runInContext(bundle.code, context)
  context.terrace.start('{"hubPath":"/llahub"}')
  const html = (url: string) => {
    const plan = (answers: object) => JSON.parse(context.terrace.plan(url, JSON.stringify(answers)))
    return context.terrace.render(url, JSON.stringify(answerAll(plan).answers)).html
  }
  expect(html('/llahub/')).toContain('Qaa title')
  expect(html('/llahub/')).toContain(PLANS)
  expect(html('/llahub/nowhere')).toContain('Qaa notfound')
}, 60_000)

test('a file that translates nothing is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  mkdirSync(join(folder, 'qaa/hub'), { recursive: true })
  writeFileSync(join(folder, 'qaa/hub/serch.ts'), 'export const searchTexts = {}')
  const { buildStart } = messagesIn('qaa', folder) as unknown as { buildStart: () => void }
  expect(() => buildStart()).toThrow('qaa/hub/serch.ts translates nothing')
})
