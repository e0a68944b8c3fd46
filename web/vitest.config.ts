/** Tests of pure modules, and of the server bundle as it was built. */
import { defineConfig } from 'vitest/config'
import { blockKinds } from './scripts/block-kinds.ts'

export default defineConfig({
  plugins: [blockKinds],
  // As in builds: plain elements have no second set of calls for development.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['app/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // How long something takes is no finding of these tests: a busy machine is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
