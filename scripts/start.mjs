import { build } from './build.mjs'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { script } from './progress.mjs'
import { become } from './run.mjs'
import { serverArgs, serverEnv } from './server.mjs'

await script(async () => {
  await install()
  await build()
  await become(node(), [...serverArgs, ...process.argv.slice(2)], { env: serverEnv })
})
