import { provideChromium } from './chromium.mjs'
import { command } from './command.mjs'
import { at } from './places.mjs'

/*
 * npm run screens              pictures of every screen and dialog: .cache/screens/index.html
 * npm run screens -- WORD...   only of those with one of the words in their name, such as `motoboy-offline`
 * npm run screens -- --manual  the pictures of docs/pt/manual.md (docs/pt/telas) and the moving ones of README (docs/screens)
 */
const words = process.argv.slice(2).filter((word) => word !== '--manual')
const env = process.argv.includes('--manual') ? { MANUAL: '1' } : {}
// Vitest takes one pattern.
const only = words.length > 0 ? ['-t', words.join('|')] : []
const args = ['run', '--config', at('packages/web/vitest.screens.config.ts'), ...only]
await command('node_modules/vitest/vitest.mjs', { before: [provideChromium], args, env, cwd: at('packages/web') })
