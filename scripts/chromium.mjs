import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Where Chromium is: CHROMIUM_PATH, or the first of its names on the PATH. Undefined: nowhere. */
export function findChromium({ CHROMIUM_PATH, PATH = '' } = process.env) {
  if (CHROMIUM_PATH) return canRun(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  return NAMES.flatMap((name) => PATH.split(delimiter).map((directory) => join(directory, name))).find(canRun)
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds Chromium, or installs Debian's package where it may, and leaves its path in CHROMIUM_PATH. */
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
    // The lists of a fresh machine are missing or old: without an update the package is not found.
    await aptGet('update')
    const { code, output } = await aptGet('install', '--yes', '--no-install-recommends', 'chromium')
    if (code !== 0 || !findChromium()) throw new Stop('Não foi possível instalar o Chromium.', output)
  })
}

const aptGet = (...args) => run('apt-get', args, { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
