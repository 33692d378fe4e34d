import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'scripts/*.test.mjs', 'load-sim/*.test.ts', 'fault-tests/*.test.ts'],
    setupFiles: 'packages/web/test/storage.ts',
    globalSetup: 'packages/server/test/global-setup.ts',
    // Each has a PostgreSQL of its own. More than processors: some files wait for what they have started.
    maxWorkers: 3,
    // A test on a real database waits for initdb and for a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
