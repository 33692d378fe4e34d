import { existsSync } from 'node:fs'
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script, step, Stop } from './progress.mjs'
import { become, run } from './run.mjs'

await script(async () => {
  await install()
  await build()
  await provideChromium()
  if (!existsSync(at('bench/lighthouse/node_modules/lighthouse')))
    await step('Instalando o Lighthouse', async () => {
      const options = [
        '--prefix',
        at('bench/lighthouse'),
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=warn',
      ]
      const { code, output } = await run('npm', ['ci', ...options], { capture: true })
      if (code !== 0) throw new Stop('Não foi possível instalar o Lighthouse. Confira a rede e tente de novo.', output)
    })
  await become(node(), [at('bench/lighthouse/main.ts'), ...process.argv.slice(2)])
})
