import { defineConfig } from 'vitest/config'
import components from './vitest.config.ts'

/** `npm run screens`: pictures of every screen and dialog (test/screens), or those of the manual, with the fake server of the component tests. */
export default defineConfig({
  ...components,
  test: {
    ...components.test,
    name: 'screens',
    include: process.env.MANUAL ? ['test/screens/{manual,story}.screens.ts'] : ['test/screens/all.screens.ts'],
    setupFiles: ['test/screens/setup.ts'],
    testTimeout: 60_000,
  },
})
