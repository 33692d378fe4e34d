import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'

/** Chromium reads only the last of several such lists, so this one repeats what Playwright turns off. */
const without = [
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'MediaRouter',
  'OptimizationHints',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'LensOverlay',
  // Pages behind the browser's address bar, which cost as much as the tested ones.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

// The sandbox does not work in containers and for root. The other flags keep Chromium from calling its maker's hosts.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${without.join()}`,
  // Browsers treat localhost as secure; this name shows what breaks on plain http.
  '--host-resolver-rules=MAP ligeiro.lan 127.0.0.1',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test-results',
  workers: 2,
  retries: 0,
  // Long, for busy machines; passing tests do not take longer for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['./scripts/test-progress.mjs'], ['json', { outputFile: '.cache/test-reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    // Animations are drawn by the processor here; delivery.spec.ts tests them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    // A trace slows passing journeys too: set TRACE=1 to examine one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args },
  },
})
