import tailwind from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findHeadlessShell } from '../../scripts/find-chromium.mjs'

/** Component tests: screens and dialogs in a real browser, without a server. docs/testing.md describes the levels. */
export default defineConfig({
  plugins: [tailwind()],
  // React as users have it; its development build takes half as much processor time again.
  oxc: { jsx: { development: false } },
  cacheDir: '../../.cache/vite-components',
  // Found while tests run, a dependency would be loaded twice.
  optimizeDeps: {
    entries: ['src/main.tsx', 'test/components/*.{ts,tsx}'],
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    name: 'components',
    include: ['test/components/*.test.tsx'],
    setupFiles: 'test/components/setup.ts',
    // One page for all files of a worker: loading the modules again for each file would take longer than the tests.
    isolate: false,
    // More than processors: much of a test is waiting for frames and messages of the browser.
    maxWorkers: 4,
    env: { LONG: process.env.LONG ?? '' },
    // After the other tests, which run in several workers.
    sequence: { groupOrder: 1 },
    // Long, for busy machines, where the first test of a file waits for its modules; passing tests do not take longer for it.
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      traceView: 'off',
      dependencySourcemaps: false,
      provider: playwright({
        launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
        contextOptions: {
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
          reducedMotion: 'reduce',
          // The pictures of Ajuda are printed too.
          deviceScaleFactor: process.env.MANUAL ? 2 : 1,
        },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1366, height: 768 },
      // As in Playwright's tests, a part of a name is enough.
      locators: { exact: false },
    },
  },
})
