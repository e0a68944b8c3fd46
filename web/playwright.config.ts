/**
 * Browser tests: the real program, fixture content, Debian's Chromium. Nothing is mocked.
 *
 * Five servers run: one with the build that is released, one with development React in the
 * browser, which alone reports hydration mismatches, one with the demonstration site, one whose
 * operator counts visits, and one with the site that `terrace new` writes. A sixth stands in for
 * services of others, on an origin of its own.
 */
import { defineConfig } from '@playwright/test'

const RELEASED = 4180
const DEVELOPMENT = 4182
const DEMONSTRATION = 4184
const COUNTED = 4186
/** As the settings of the fixtures name it. */
const STAND_IN = 4188
/** What needs the content of the demonstration site. */
const DEMONSTRATED = [
  'contents.spec.ts',
  'demonstration.spec.ts',
  'film.spec.ts',
  'home.spec.ts',
  'interactive-maps.spec.ts',
  'page-blocks.spec.ts',
  'pictures.spec.ts',
  'portal-home.spec.ts',
  'portal-search.spec.ts',
  'profiles.spec.ts',
  'search.spec.ts',
  'site-header.spec.ts',
  'story-list.spec.ts',
]
const NEW = 4192
/** Made anew for every run. */
const NEW_SITE = '../target/new-site'
const terrace = '../target/release/terrace'

const serve = (site: string, port: number, options = '', before = '') => ({
  command: `${before}${terrace} serve ${site} --listen 127.0.0.1:${port} --admin-listen 127.0.0.1:${port + 1} ${options}`,
  url: `http://127.0.0.1:${port}/readyz`,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
})

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try is a defect.
  retries: 0,
  // How long something takes is no finding of these tests: a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'released',
      testIgnore: [...DEMONSTRATED, 'styleguide.spec.ts', 'consent.spec.ts', 'new-site.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${RELEASED}` },
    },
    {
      name: 'development',
      testMatch: 'every-route.spec.ts',
      grep: /is drawn/,
      use: { baseURL: `http://127.0.0.1:${DEVELOPMENT}` },
    },
    {
      name: 'demonstration',
      testMatch: DEMONSTRATED,
      use: { baseURL: `http://127.0.0.1:${DEMONSTRATION}` },
    },
    // The page with every part of the interface is in no build for visitors.
    {
      name: 'styleguide',
      testMatch: 'styleguide.spec.ts',
      use: { baseURL: `http://127.0.0.1:${DEVELOPMENT}` },
    },
    {
      name: 'counted',
      testMatch: 'consent.spec.ts',
      use: { baseURL: `http://127.0.0.1:${COUNTED}` },
    },
    {
      name: 'new',
      testMatch: 'new-site.spec.ts',
      use: { baseURL: `http://127.0.0.1:${NEW}` },
    },
  ],
  webServer: [
    serve('../fixtures/site', RELEASED),
    serve('../fixtures/site', DEVELOPMENT, '--dev dist-dev'),
    serve('../site', DEMONSTRATION),
    serve('../fixtures/counted', COUNTED),
    serve(NEW_SITE, NEW, '', `rm -rf ${NEW_SITE} && ${terrace} new ${NEW_SITE} && `),
    { command: `node e2e/stand-in.mjs ${STAND_IN}`, port: STAND_IN, reuseExistingServer: false },
  ],
})
