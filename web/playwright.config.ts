/**
 * Browser tests: the real program, fixture content, Debian's Chromium. Nothing is mocked. It is the
 * build without windows (`chromium-headless-shell`): the same engine, for less than half the work a
 * page.
 *
 * Six servers run: one with the build that is released, one with development React in the browser,
 * which alone reports hydration mismatches, one with the demonstration site, the same with its maps
 * from MapServer, one whose operator counts visits, and one with the site that `terrace new` writes.
 * Another stands in for services of others, on an origin of its own.
 */
import { defineConfig } from '@playwright/test'
import {
  COUNTED,
  DEMONSTRATION,
  DEVELOPMENT,
  ELSEWHERE,
  MAPSERVER,
  NEW,
  originOf,
  RELEASED,
  SITES,
  STAND_IN,
  siteOf,
} from './e2e/servers.ts'

/** What needs the content of the demonstration site. */
const DEMONSTRATED = [
  'climate-map.spec.ts',
  'climate-map-everyone.spec.ts',
  'contents.spec.ts',
  'courses-and-initiatives.spec.ts',
  'demonstration.spec.ts',
  'drawings.spec.ts',
  'figure-walk.spec.ts',
  'film.spec.ts',
  'gateway.spec.ts',
  'home.spec.ts',
  'interactive-maps.spec.ts',
  'library.spec.ts',
  'page-blocks.spec.ts',
  'pictures.spec.ts',
  'portal-home.spec.ts',
  'portal-search.spec.ts',
  'profiles.spec.ts',
  'regions.spec.ts',
  'search.spec.ts',
  'site-header.spec.ts',
  'stories-map.spec.ts',
  'story-list.spec.ts',
  'style-sheets.spec.ts',
]
const terrace = '../target/release/terrace'

/**
 * A server that is starved sends a page that the browser has to draw, and rightly so. Here it waits,
 * or whatever reads pages without scripts would fail on a busy machine.
 */
const PATIENT = [
  '',
  '[render]',
  'time_limit_ms = 20000',
  'wall_clock_ms = 60000',
  '[api]',
  'time_limit_ms = 60000',
  '[maps]',
  'time_limit_ms = 60000',
  '',
].join('\\n')

const serve = (make: (site: string) => string, port: number, options = '') => {
  const site = siteOf(port)
  const made = `mkdir -p "${SITES}" && rm -rf "${site}" && ${make(site)} && printf '${PATIENT}' >> "${site}/terrace.toml"`
  return {
    command: `${made} && exec ${terrace} serve "${site}" --listen 127.0.0.1:${port} --admin-listen 127.0.0.1:${port + 1} ${options}`,
    url: `${originOf(port)}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  }
}

const copyOf = (folder: string) => (site: string) => `cp -rp ${folder} "${site}"`

/** Settings at the top of the file are before its first table. */
const elsewhere = (site: string) =>
  `${copyOf('../site')(site)} && sed -i '1i wms_url = "${originOf(MAPSERVER)}/mapserver"' "${site}/terrace.toml"`

/** Tests of the build for development alone: React says there what it finds wrong. */
const REACT_COMPLAINS = /gives React nothing to complain of/

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try is a defect.
  retries: 0,
  // How long something takes is no finding of these tests: a busy machine is slow.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'released',
      testIgnore: [
        ...DEMONSTRATED,
        'climate-map-elsewhere.spec.ts',
        'styleguide.spec.ts',
        'consent.spec.ts',
        'new-site.spec.ts',
      ],
      grepInvert: REACT_COMPLAINS,
      use: { baseURL: originOf(RELEASED) },
    },
    {
      name: 'development',
      testMatch: 'every-route.spec.ts',
      grep: REACT_COMPLAINS,
      use: { baseURL: originOf(DEVELOPMENT) },
    },
    {
      name: 'demonstration',
      testMatch: DEMONSTRATED,
      use: { baseURL: originOf(DEMONSTRATION) },
    },
    {
      name: 'elsewhere',
      testMatch: 'climate-map-elsewhere.spec.ts',
      use: { baseURL: originOf(ELSEWHERE) },
    },
    // The page with every part of the interface is in no build for visitors.
    {
      name: 'styleguide',
      testMatch: 'styleguide.spec.ts',
      use: { baseURL: originOf(DEVELOPMENT) },
    },
    {
      name: 'counted',
      testMatch: 'consent.spec.ts',
      use: { baseURL: originOf(COUNTED) },
    },
    {
      name: 'new',
      testMatch: 'new-site.spec.ts',
      use: { baseURL: originOf(NEW) },
    },
  ],
  webServer: [
    serve(copyOf('../fixtures/site'), RELEASED),
    serve(copyOf('../fixtures/site'), DEVELOPMENT, '--dev dist-dev'),
    serve(copyOf('../site'), DEMONSTRATION),
    {
      command: `node e2e/mapserver.mjs ${MAPSERVER}`,
      port: MAPSERVER,
      reuseExistingServer: false,
    },
    serve(elsewhere, ELSEWHERE),
    serve(copyOf('../fixtures/counted'), COUNTED),
    serve((site) => `${terrace} new "${site}"`, NEW),
    { command: `node e2e/stand-in.mjs ${STAND_IN}`, port: STAND_IN, reuseExistingServer: false },
  ],
})
