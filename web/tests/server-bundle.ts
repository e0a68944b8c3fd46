/** The server's bundle, as it is built, in a context that has nothing but the language. */
import { createContext, runInContext } from 'node:vm'
import type { Rollup } from 'vite'
import { build } from 'vite'
import { answerAll } from './fixture-api.ts'

export interface Terrace {
  start(settings: string): string
  plan(url: string, answers: string): string
  render(
    url: string,
    answers: string,
  ): { status: number; head: string; html: string; modules: string[]; styles: string[] }
}

/** Building takes a while on a busy machine. */
export const BUILD_TIMEOUT = 240_000

export async function buildBundle(): Promise<Terrace> {
  const built = (await build({
    root: new URL('..', import.meta.url).pathname,
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    mode: 'production',
    build: { ssr: 'app/entry-server.tsx', write: false },
  })) as Rollup.RollupOutput
  const context = createContext({ console }) as { terrace: Terrace }
  runInContext(built.output[0].code, context, { filename: 'entry-server.js' })
  return context.terrace
}

/** A page of the fixture site; answers of addresses that contain `broken` fail. */
export function drawPage(terrace: Terrace, url: string, broken?: string) {
  const plan = (answers: object) => JSON.parse(terrace.plan(url, JSON.stringify(answers)))
  const { answers, rounds } = answerAll(plan, broken)
  return { ...terrace.render(url, JSON.stringify(answers)), rounds }
}
