import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'scripts/*.test.mjs', 'simulate/*.test.ts', 'torture/**/*.test.ts'],
    setupFiles: 'packages/web/test/storage.ts',
    globalSetup: 'packages/server/test/global-setup.ts',
    // One after the other: a cursor of changes is held back by every open transaction of the cluster, other files' too.
    maxWorkers: 1,
    // A test on a real database waits for initdb and for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
