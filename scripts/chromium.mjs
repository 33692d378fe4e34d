import { spawnSync } from 'node:child_process'
import { canRun, findChromium } from './find-chromium.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/** Finds Chromium, or installs Debian's package if it is allowed to, and sets CHROMIUM_PATH. */
export async function provideChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !canRun(CHROMIUM_PATH))
    throw new Stop(`CHROMIUM_PATH aponta para ${CHROMIUM_PATH}, que não pode ser executado.`)
  if (!findChromium()) await installChromium()
  process.env.CHROMIUM_PATH = findChromium()
}

async function installChromium() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Stop('Os testes no navegador precisam do Chromium. Instale-o ou indique onde ele está em CHROMIUM_PATH.')
  }
  await step('Instalando o Chromium (pacote do Debian)', async () => {
    // On a fresh machine the package lists are missing or old; without `apt-get update` the package is not found.
    await aptGet('update')
    const { code, output } = await aptGet('install', '--yes', '--no-install-recommends', 'chromium')
    if (code !== 0 || !findChromium()) throw new Stop('Não foi possível instalar o Chromium.', output)
  })
}

const aptGet = (...args) => run('apt-get', args, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
