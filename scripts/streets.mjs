import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'

await script(async () => {
  await install()
  await become(node(), [at('packages/server/src/streets-command/main.ts'), ...process.argv.slice(2)])
})
