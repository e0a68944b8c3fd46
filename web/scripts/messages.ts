/**
 * Texts of the interface in another language. `#messages/…` is English, as `package.json` says; a
 * build for another language takes the file of the same name from that language's folder, so that
 * its visitors are sent no other. What is not translated yet stands there in English.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { ENGLISH, MESSAGES } from './languages.mjs'

const PREFIX = '#messages/'
/** Marks a file whose gaps are filled with English. */
const FILLED = '?filled'

type Texts = Readonly<Record<string, unknown>>

/** `folder` holds a folder for each language; English is always the app's own. */
export function messagesIn(language: string, folder = MESSAGES): Plugin {
  const own = (name: string) => join(folder, language, name)
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart() {
      for (const name of filesIn(join(folder, language))) {
        if (!existsSync(englishFile(name))) throw new Error(`${own(name)} translates nothing`)
      }
    },
    resolveId: {
      filter: { id: /^#messages\// },
      async handler(id) {
        const name = id.slice(PREFIX.length)
        const missing = await missingIn(own(name), name)
        if (missing.length > 0) this.warn(`${language}: no ${missing.join(', ')} in ${name}`)
        if (!existsSync(own(name))) return englishFile(name)
        return missing.length > 0 ? own(name) + FILLED : own(name)
      },
    },
    load: {
      filter: { id: /\?filled$/ },
      async handler(id) {
        const file = id.slice(0, -FILLED.length)
        const english = englishFile(file.slice(own('').length))
        return filled(english, await textsOf(english), file, await textsOf(file))
      },
    },
  }
}

/** Which texts a file lacks, such as `searchTexts.kind.faqs`: all of them where there is no file. */
export async function missingIn(file: string, name: string): Promise<string[]> {
  return lacking(await textsOf(englishFile(name)), existsSync(file) ? await textsOf(file) : {})
}

/** All files of a language's folder, such as `hub/search.ts`. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
}

function lacking(english: Texts, own: Texts, way = ''): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    const translated = own[key]
    if (translated === undefined) return [way + key]
    return isGroup(text) && isGroup(translated) ? lacking(text, translated, `${way}${key}.`) : []
  })
}

/** The source of a module with all texts: its own, and English in the gaps. */
function filled(englishFile: string, english: Texts, ownFile: string, own: Texts): string {
  const all = (from: Texts, has: Texts, way: string): string => {
    const lines = Object.entries(from).map(([key, text]) => {
      const name = JSON.stringify(key)
      const [translated, at] = [has[key], `${way}[${name}]`]
      if (translated === undefined) return `${name}: english${at}`
      const inner = isGroup(text) && isGroup(translated)
      return `${name}: ${inner ? all(text, translated, at) : `own${at}`}`
    })
    return `{ ${lines.join(', ')} }`
  }
  const exported = Object.keys(english)
  return [
    `import * as english from ${JSON.stringify(englishFile)}`,
    `import * as own from ${JSON.stringify(ownFile)}`,
    `const { ${exported.map((name, at) => `${name}: $${at}`).join(', ')} } = ${all(english, own, '')}`,
    `export { ${exported.map((name, at) => `$${at} as ${name}`).join(', ')} }`,
  ].join('\n')
}

function isGroup(text: unknown): text is Texts {
  return typeof text === 'object' && text !== null && !Array.isArray(text)
}

function englishFile(name: string): string {
  return join(MESSAGES, ENGLISH, name)
}

async function textsOf(file: string): Promise<Texts> {
  return (await runnerImport<Texts>(file)).module
}
