/**
 * Libraries that are no modules, such as React, are wrapped in functions by the bundler, each run
 * once, as soon as its file has come. A browser compiles a function when it is called, on the thread
 * that also answers its visitor: for React a tenth of a second of a slow phone's. Between
 * parentheses it is compiled with the file around it, in the background, while that is fetched.
 */
import type { Plugin } from 'vite'

/** What is looked at of a syntax tree: statements of a module, and values of its variables. */
interface Statement {
  type: string
  source?: { value: string } | null
  specifiers?: { local: { name: string } }[]
  declarations?: { init?: Value | null }[]
}
interface Value {
  type: string
  callee?: { name?: string }
  arguments?: { type: string; start: number; end: number }[]
}

/** Where the bundler keeps what wraps them. */
const RUNTIME = /rolldown-runtime/

/** Where the functions stand that wrap libraries. */
export function wrappedLibraries(program: object): { start: number; end: number }[] {
  const { body } = program as { body: Statement[] }
  const ofRuntime = body.filter(({ source }) => source && RUNTIME.test(source.value))
  const wrappers = new Set(
    ofRuntime.flatMap(({ specifiers = [] }) => specifiers.map(({ local }) => local.name)),
  )
  return body
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .filter((init) => init?.type === 'CallExpression' && wrappers.has(init.callee?.name ?? ''))
    .flatMap((call) => call?.arguments ?? [])
    .filter(({ type }) => type === 'ArrowFunctionExpression')
}

/** The code of a file with each wrapped library between parentheses. */
export function withParentheses(code: string, program: object): string {
  // From the last one, so that places before it stay what they are.
  return wrappedLibraries(program).reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  )
}

export const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  renderChunk: {
    // The minifier leaves out parentheses that change no meaning.
    order: 'post',
    handler(code) {
      if (!RUNTIME.test(code)) return null
      return { code: withParentheses(code, this.parse(code)), map: null }
    },
  },
}
