import { build } from './build.mjs'
import { provideFaketime } from './faketime.mjs'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'

await script(async () => {
  await install()
  await build()
  await provideFaketime()
  await become(node(), [at('fault-tests/main.ts'), ...process.argv.slice(2)])
})
