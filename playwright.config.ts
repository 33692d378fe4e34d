import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'

/** Of several such lists Chromium reads the last alone, so this one repeats what Playwright turns off. */
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
  // Pages of the browser's own, behind the address bar that nobody sees: they cost as much as ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

// The sandbox needs what containers and root do not have. The rest keeps Chromium from calling its maker's hosts.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${without.join()}`,
  // Localhost counts as secure, and would hide what breaks on plain http.
  '--host-resolver-rules=MAP ligeiro.lan 127.0.0.1',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test-results',
  workers: 2,
  retries: 0,
  // Generous, for machines that are busy with something else: what works is not slower for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test-reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    // Motion is drawn by the processor here; delivery.spec.ts goes its whole way with it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    // Every step written down costs a passing journey too: TRACE=1 for the one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args },
  },
})
