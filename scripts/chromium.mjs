import { spawnSync } from 'node:child_process'
import { canRun, findChromium, findHeadlessShell } from './find-chromium.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

const OF_DEBIAN = '/usr/lib/chromium/chromium'

/**
 * Makes sure that there is a Chromium, and beside Debian's own its headless shell, with which the tests take a quarter less processor time:
 * as root on Debian what is missing is installed. Throws `Stop` if there is no Chromium.
 */
export async function provideChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !canRun(CHROMIUM_PATH))
    throw new Stop(`CHROMIUM_PATH aponta para ${CHROMIUM_PATH}, que não pode ser executado.`)
  const chromium = findChromium()
  const mayHaveShell = !CHROMIUM_PATH && canRun(OF_DEBIAN)
  if (chromium && !(mayHaveShell && findHeadlessShell() === chromium)) return
  // Packages are installed only as root on Debian and what is made from it.
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    if (chromium) return
    throw new Stop('Os testes no navegador precisam do Chromium. Instale-o ou indique onde ele está em CHROMIUM_PATH.')
  }
  await step('Instalando o Chromium (pacote do Debian)', async () => {
    const aptGet = (...args) => run('apt-get', args, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    // On a fresh machine the package lists are missing or old; without `apt-get update` no package is found.
    let { output } = await aptGet('update')
    // The tests that measure texts need a font as wide as Arial, which Debian only recommends with Chromium.
    const missing = chromium ? [] : ['chromium', 'fonts-liberation']
    // One after the other, because not every distribution has the shell.
    for (const name of [...missing, 'chromium-headless-shell'])
      output += (await aptGet('install', '--yes', '--no-install-recommends', name)).output
    if (!findChromium()) throw new Stop('Não foi possível instalar o Chromium.', output)
  })
}
