import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script } from './progress.mjs'
import { launch, stopAll } from './run.mjs'

const SERVER = '3000'
const WEB = '5173'

await script(async () => {
  await install()
  const server = ['--watch', '--watch-preserve-output', at('packages/server/src/main.ts'), ...process.argv.slice(2)]
  const web = [at('node_modules/vite/bin/vite.js'), '--port', WEB, '--strictPort']
  // Links in e-mails lead to the page of the development server.
  const env = { PORT: SERVER, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB}` }
  const both = [launch(node(), server, { env }), launch(node(), web, { env, cwd: at('packages/web') })]
  const { code } = await Promise.race(both)
  stopAll()
  await Promise.all(both)
  process.exit(code)
})
