import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'scripts/*.test.mjs', 'simulate/*.test.ts', 'torture/**/*.test.ts'],
    setupFiles: 'packages/web/test/storage.ts',
    globalSetup: 'packages/server/test/global-setup.ts',
    // Most of the time they wait for the database's disk: one for each processor but one, as is the default, leaves it idle.
    maxWorkers: 3,
    // A test on a real database waits for initdb and for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
