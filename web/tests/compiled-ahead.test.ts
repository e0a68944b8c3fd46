import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { withParentheses, wrappedLibraries } from '../scripts/compiled-ahead.ts'

const ASSETS = new URL('../dist/client/assets/', import.meta.url)

function check(code: string, expected: string): void {
  expect(withParentheses(code, parseAst(code))).toBe(expected)
}

describe('libraries that are compiled ahead', () => {
  const runtime = 'import{t as a}from"./rolldown-runtime-x.js";'

  test('are those that the bundler wraps', () => {
    check(
      `${runtime}var b=a((e)=>{e.x=1}),c=a(()=>{}),d=2;var f=a(e=>e.y)`,
      `${runtime}var b=a(((e)=>{e.x=1})),c=a((()=>{})),d=2;var f=a((e=>e.y))`,
    )
  })

  test('are no functions of others', () => {
    for (const code of [
      'import{t as a}from"./other.js";var b=a(()=>{})',
      `${runtime}var b=c(()=>{}),d=a({x:1}),e=()=>a(()=>{})`,
    ])
      check(code, code)
  })

  test('are so in the build, behind the minifier', () => {
    const name = readdirSync(ASSETS).find((name) => /^vendor-.*\.js$/.test(name)) ?? ''
    const code = readFileSync(new URL(name, ASSETS), 'utf8')
    const wrapped = wrappedLibraries(parseAst(code))
    const before = wrapped.map(({ start }) => code.slice(start - 2, start))
    expect(wrapped.length).toBeGreaterThan(2)
    expect(before).toEqual(wrapped.map(() => '(('))
  })
})
