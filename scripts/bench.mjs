import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { install, installPart } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script, step, Stop } from './progress.mjs'
import { become, run } from './run.mjs'

const args = process.argv.slice(2)
const measuresWithPeer = new Set(['lists', 'writes', 'live'])

await script(async () => {
  await install()
  await build()
  await provideChromium()
  const named = args.filter((arg, n) => !arg.startsWith('--') && args[n - 1] !== '--report')
  const needsPeer = named.length === 0 || named.some((name) => measuresWithPeer.has(name))
  if (needsPeer && !args.includes('--without-peer')) await preparePeer()
  await become(node(), [at('bench/cli.ts'), ...args])
})

/** Installs and compiles the NestJS server. Without a network the benchmark runs without it. */
async function preparePeer() {
  try {
    await installPart('bench/nest', 'NestJS')
    await step('Preparando o NestJS', async () => {
      const compile = [at('node_modules/typescript/bin/tsc'), '-p', at('bench/nest')]
      const { code, output } = await run(node(), compile, { capture: true })
      if (code !== 0) throw new Stop('Não foi possível compilar o servidor NestJS.', output)
    })
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.log(`${error.message} A comparação com o NestJS fica de fora.`)
    args.push('--without-peer')
  }
}
