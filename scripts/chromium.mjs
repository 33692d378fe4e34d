import { spawnSync } from 'node:child_process'
import { canRun, findChromium } from './find-chromium.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/** Makes sure that there is a Chromium: as root on Debian a missing one is installed. Throws `Stop` if there is none. */
export async function provideChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !canRun(CHROMIUM_PATH))
    throw new Stop(`CHROMIUM_PATH aponta para ${CHROMIUM_PATH}, que não pode ser executado.`)
  if (!findChromium()) await installChromium()
}

async function installChromium() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Stop('Os testes no navegador precisam do Chromium. Instale-o ou indique onde ele está em CHROMIUM_PATH.')
  }
  await step('Instalando o Chromium (pacote do Debian)', async () => {
    // On a fresh machine the package lists are missing or old; without `apt-get update` the package is not found.
    await aptGet('update')
    const { code, output } = await installPackage('chromium')
    if (code !== 0 || !findChromium()) throw new Stop('Não foi possível instalar o Chromium.', output)
    // The shell only makes tests faster, and not every distribution has it.
    await installPackage('chromium-headless-shell')
    // The tests that measure texts need a font as wide as Arial. Debian only recommends it with Chromium.
    await installPackage('fonts-liberation')
  })
}

const installPackage = (name) => aptGet('install', '--yes', '--no-install-recommends', name)
const aptGet = (...args) => run('apt-get', args, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
