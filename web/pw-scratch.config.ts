import { defineConfig } from '@playwright/test'
export default defineConfig({
  testDir: 'e2e', fullyParallel: true, workers: 2, retries: 0, timeout: 120_000, expect: { timeout: 20_000 }, reporter: [['line']],
  use: { baseURL: process.env.BASE ?? 'http://127.0.0.1:4610', launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'] } },
})
