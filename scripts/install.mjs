import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/**
 * Whether node_modules holds what the lock file asks for, read from the record that npm itself leaves there at the end of
 * every install (an interrupted one leaves none, or an old one). Optional packages may be missing: other platforms' ones are.
 */
export function isInstalled(lock, record) {
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    return path in record.packages ? record.packages[path].version === version : optional
  })
}

const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

// No package's install script runs: none is needed, and none can harm.
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn']

export async function install() {
  const record = 'node_modules/.package-lock.json'
  if (existsSync(at(record)) && isInstalled(read('package-lock.json'), read(record))) return
  await step('Instalando as dependências', async () => {
    const clean = await npm('ci', ...options)
    if (clean.code === 0) return
    if (!clean.output.includes('EUSAGE')) throw failed(clean.output)
    // npm writes no entries for optional packages of platforms that the author's registry did not serve, then misses them.
    console.log(
      '\nO package-lock.json não traz os pacotes opcionais de todas as plataformas: instalando com npm install.',
    )
    const lenient = await npm('install', '--no-save', ...options)
    if (lenient.code !== 0) throw failed(lenient.output)
  })
}

const failed = (output) =>
  new Stop('Não foi possível instalar as dependências. Confira a rede e tente de novo.', output)

/** Not on the Node of node_modules, which the install is about to replace. */
function npm(...args) {
  const paths = process.env.PATH.split(delimiter).filter((path) => !path.includes('node_modules'))
  return run('npm', args, { capture: true, env: { PATH: paths.join(delimiter) } })
}
