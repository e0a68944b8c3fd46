/** Tests of pure modules, and of the server bundle as it was built. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['app/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node' },
})
