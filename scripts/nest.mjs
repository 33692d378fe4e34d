import { installPart } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/** Installs and compiles the NestJS server, if one of the measures of the arguments needs it. Without a network the benchmark runs without it. */
export async function preparePeer(args) {
  const named = args.filter((arg, n) => !arg.startsWith('--') && args[n - 1] !== '--report')
  const isNeeded = named.length === 0 || named.includes('writes')
  if (!isNeeded || args.includes('--without-peer')) return
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
