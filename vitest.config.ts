import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'scripts/*.test.mjs', 'load-sim/*.test.ts', 'fault-tests/*.test.ts'],
    setupFiles: ['packages/web/test/storage.ts', 'packages/server/test/cheap-hashes.ts'],
    globalSetup: 'packages/server/test/global-setup.ts',
    // Each worker has its own PostgreSQL. More workers than processors, because some files wait for processes.
    maxWorkers: 3,
    // A test with a real database may wait for initdb on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
