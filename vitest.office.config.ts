import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** `npm run check:statement`: what LibreOffice makes of our files. Not part of `npm test`: few machines have it. */
const config = mergeConfig(base, defineConfig({ test: { testTimeout: 300_000 } }))
export default { ...config, test: { ...config.test, include: ['packages/server/test/office/*.check.ts'] } }
