import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/**
 * Returns true if node_modules matches the lock file, according to the record that npm writes there at the end of
 * every install (an interrupted install leaves none, or an old one). Optional packages may be missing, such as those of other platforms;
 * links to the packages of this repository may not, because an upgrade may have added one.
 */
export function isInstalled(lock, record) {
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true
    if (link) return path in record.packages
    return path in record.packages ? record.packages[path].version === version : optional
  })
}

export const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

/**
 * Options of every `npm ci` and `npm install`. Install scripts of packages do not run, because none is needed and a malicious one could do harm.
 * The first start needs the build tools and the packages of this platform, which NODE_ENV=production and `omit` in the user's .npmrc leave out.
 */
export const npmOptions = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=warn',
]

export async function install() {
  const record = 'node_modules/.package-lock.json'
  if (existsSync(at(record)) && isInstalled(read('package-lock.json'), read(record))) return
  await step('Instalando as dependências', async () => {
    const clean = await npm('ci', ...npmOptions)
    if (clean.code === 0) return
    if (!clean.output.includes('EUSAGE')) throw failed(clean.output)
    // npm writes no entries for optional packages that the author's registry did not serve, and `npm ci` then rejects the lock file.
    console.log(
      '\nO package-lock.json não traz os pacotes opcionais de todas as plataformas: instalando com npm install.',
    )
    const lenient = await npm('install', '--no-save', ...npmOptions)
    if (lenient.code !== 0) throw failed(lenient.output)
  })
}

const failed = (output) =>
  new Stop('Não foi possível instalar as dependências. Confira a rede e tente de novo.', output)

/** Runs npm without the Node of node_modules, because the install replaces it. */
function npm(...args) {
  const paths = process.env.PATH.split(delimiter).filter((path) => !path.includes('node_modules'))
  return run('npm', args, { capture: true, env: { PATH: paths.join(delimiter) } })
}
