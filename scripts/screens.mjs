import { provideChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'

/*
 * npm run screens              pictures of every screen and dialog: .cache/screens/index.html
 * npm run screens -- WORD...   only of those with one of the words in their name, such as `motoboy-offline`
 */
const words = process.argv.slice(2)

await script(async () => {
  await install()
  await provideChromium()
  // Vitest takes one pattern.
  const only = words.length > 0 ? ['-t', words.join('|')] : []
  const args = [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    at('packages/web/vitest.screens.config.ts'),
    ...only,
  ]
  await become(node(), args, { cwd: at('packages/web') })
})
