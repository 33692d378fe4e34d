import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'

/*
 * npm run corpus            how well the reader of messages reads packages/server/test/intake/*.json
 * npm run corpus -- FILE    the same for another corpus
 */
await script(async () => {
  await install()
  const folder = at('packages/server/test/intake/')
  const own = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => folder + name)
  const files = process.argv.length > 2 ? process.argv.slice(2).map((file) => resolve(file)) : own()
  await become(node(), [at('packages/server/test/intake/print-scores.ts'), ...files])
})
