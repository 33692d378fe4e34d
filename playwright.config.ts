import { defineConfig, devices } from '@playwright/test'
import { middayZone } from './e2e/support/midday-zone.ts'
import { chromiumFlags, findChromium, findHeadlessShell } from './scripts/find-chromium.mjs'
import { testDirectory } from './scripts/test-directory.mjs'

// Browsers treat localhost as secure; this name shows what breaks on plain http.
const args = [...chromiumFlags, '--host-resolver-rules=MAP ligeiro.lan 127.0.0.1']
/** Only a whole Chromium shows notifications. */
const PUSHES = 'push.spec.ts'

// Workers and the processes that they start inherit it.
process.env.TMPDIR = testDirectory()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './packages/server/test/migrated-cluster.ts',
  outputDir: '.cache/test-results',
  // More than processors: much of a journey is waiting for frames, answers and timers.
  workers: 4,
  retries: 0,
  // Long, for busy machines; passing tests do not take longer for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    // Animations are drawn by the processor here; delivery.spec.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: middayZone(),
    // In each new browser the worker would load all files of the app again. Journeys without coverage, with pushes or with a second tab allow it.
    serviceWorkers: 'block',
    // A trace slows passing journeys too: set TRACE=1 to examine one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'pushes', testMatch: PUSHES, use: { launchOptions: { executablePath: findChromium(), args } } },
    {
      name: 'journeys',
      testIgnore: PUSHES,
      use: { launchOptions: { executablePath: findHeadlessShell(), args } },
    },
  ],
})
