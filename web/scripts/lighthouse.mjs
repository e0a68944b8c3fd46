/**
 * What Lighthouse says of twelve pages, on a phone and on a desk, as a table; fails below the goals.
 * One run's score swings by ten points with what else a machine does: the middle one of five counts.
 * Lighthouse is installed into a folder that git ignores, in the versions of its lock file.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM, ROOT, serveSite } from './serve-site.mjs'

const SOURCE = join(ROOT, 'scripts/lighthouse')
const FOLDER = join(ROOT, '.lighthouse')
const LOCK = 'package-lock.json'

const GOALS = [
  { id: 'performance', name: 'performance', goal: 95 },
  { id: 'accessibility', name: 'accessibility', goal: 100 },
  { id: 'best-practices', name: 'best practices', goal: 95 },
  { id: 'seo', name: 'SEO', goal: 100 },
]
/** What its score for performance is made of, and may not hide. */
const METRICS = [
  {
    id: 'cumulative-layout-shift',
    name: 'CLS ≤ 0.05',
    most: 0.05,
    show: (value) => value.toFixed(3),
  },
  {
    id: 'largest-contentful-paint',
    name: 'LCP ≤ 2.5 s',
    most: 2500,
    show: (value) => `${(value / 1000).toFixed(1)} s`,
  },
]
const pages = async (base) => [
  { name: 'portal home', path: '/' },
  { name: 'profile', path: '/country-profiles/NPL' },
  { name: 'map', path: '/interactive-maps/vulnerabilities/climatedriven-risk-current' },
  { name: 'gateway', path: '/adaptation-gateway' },
  { name: 'projects', path: '/projects-and-practice' },
  { name: 'resources', path: '/all-resources' },
  { name: 'hub home', path: '/llahub/' },
  { name: 'article list', path: '/llahub/articles' },
  { name: 'article', path: await firstArticle(base) },
  { name: 'stories map', path: '/llahub/map' },
  { name: 'climate map', path: '/llahub/climate-map-page' },
  // What is found is for visitors alone: no search engine should list it.
  { name: 'search', path: '/llahub/search?query=water', options: ['--skip-audits=is-crawlable'] },
]
/** The desk's scores do not swing. */
const SCREENS = [
  { name: 'phone', runs: 5, options: [] },
  { name: 'desk', runs: 1, options: ['--preset=desktop'] },
]

function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'ignore', 'inherit']
    const child = spawn(command, args, { cwd: FOLDER, env: { ...process.env, ...env }, stdio })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    )
  })
}

async function install() {
  const read = (folder) => readFileSync(join(folder, LOCK), 'utf8')
  const there = existsSync(join(FOLDER, 'node_modules')) && existsSync(join(FOLDER, LOCK))
  if (there && read(FOLDER) === read(SOURCE)) return
  process.stderr.write('lighthouse: installing it into .lighthouse/\n')
  mkdirSync(FOLDER, { recursive: true })
  cpSync(SOURCE, FOLDER, { recursive: true })
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', args, { PUPPETEER_SKIP_DOWNLOAD: '1' })
}

async function measure(url, title, options) {
  const report = join(FOLDER, `${title.replace(/\W+/g, '-')}.json`)
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
  const flags = '--chrome-flags=--headless=new --no-sandbox'
  const out = ['--quiet', '--output=json', `--output-path=${report}`, flags]
  const ask = () =>
    run(process.execPath, [program, url, ...out, ...options], { CHROME_PATH: CHROMIUM })
  // Now and then Chromium records nothing (NO_NAVSTART): it is asked once more.
  await ask().catch(ask)
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** The report whose performance is in the middle, and the scores of all. */
async function middle(runs, measureOnce) {
  const reports = []
  for (let run = 0; run < runs; run += 1) reports.push(await measureOnce())
  const performance = ({ categories }) => score(categories.performance)
  reports.sort((a, b) => performance(a) - performance(b))
  return { report: reports[Math.floor(runs / 2)], all: reports.map(performance) }
}

/** Which checks cost points, by category. */
function findings({ categories, audits }) {
  return GOALS.filter(({ id, goal }) => score(categories[id]) < goal).flatMap(({ id, name }) =>
    categories[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 0.9)
      .map(
        ({ id: audit }) => `${name}: ${audits[audit].title} ${audits[audit].displayValue ?? ''}`,
      ),
  )
}

/** Which measured values are above what they may be. */
function excesses({ audits }) {
  return METRICS.filter(({ id, most }) => !(audits[id].numericValue <= most)).map(
    ({ id, name, show }) => `${name}: ${show(audits[id].numericValue)}`,
  )
}

async function firstArticle(base) {
  const { data } = await (await fetch(`${base}/api/articles?limit=1`)).json()
  return data[0].url
}

const score = (category) => Math.round((category.score ?? 0) * 100)

await install()
const base = await serveSite()
const titles = [
  ...GOALS.map(({ name, goal }) => `${name} ≥ ${goal}`),
  ...METRICS.map(({ name }) => name),
  'performance of all runs',
]
const rows = [['', ...titles]]
const notes = []
for (const { name, path, options = [] } of await pages(base)) {
  for (const screen of SCREENS) {
    const title = `${name}, ${screen.name}`
    const asked = [...screen.options, ...options]
    const { report, all } = await middle(screen.runs, () => measure(base + path, title, asked))
    const scores = GOALS.map(({ id }) => String(score(report.categories[id])))
    const values = METRICS.map(({ id, show }) => show(report.audits[id].numericValue))
    rows.push([title, ...scores, ...values, all.join(' ')])
    process.stderr.write(`lighthouse: ${title}: ${all.join(' ')}\n`)
    notes.push(...[...findings(report), ...excesses(report)].map((line) => `${title}: ${line}`))
  }
}
const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
for (const row of rows) {
  process.stdout.write(`${row.map((cell, at) => cell.padEnd(widths[at] + 2)).join('')}\n`)
}
for (const note of notes) process.stdout.write(`${note}\n`)
process.exit(notes.length > 0 ? 1 : 0)
