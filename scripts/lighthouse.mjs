import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { installPart } from './install-part.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'

await script(async () => {
  await install()
  await build()
  await provideChromium()
  await installPart('bench/lighthouse', 'Lighthouse')
  await become(node(), [at('bench/lighthouse/main.ts'), ...process.argv.slice(2)])
})
