import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { at, root } from './places.mjs'
import { step, Stop } from './progress.mjs'
import { run } from './run.mjs'

/**
 * Returns true if node_modules matches the lock file, according to the record that npm writes there at the end of
 * every install (an interrupted install leaves none, or an old one). Optional packages of other platforms may be missing. Those of this one may not:
 * an npm that ran on an old Node leaves them out. Links to the packages of this repository may not either, because an upgrade may have added one.
 */
export function isInstalled(lock, record, machine = thisMachine) {
  return Object.entries(lock.packages).every(([path, { version, optional, link, ...needs }]) => {
    if (!path.includes('node_modules/')) return true
    if (link) return path in record.packages
    if (path in record.packages) return record.packages[path].version === version
    return optional && !isFor(machine, needs)
  })
}

// Only Linux has more than one libc. musl's Node reports no version of glibc. The report would look names up in the network.
process.report.excludeNetwork = true
const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
const thisMachine = { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc : undefined }

/** An optional package that names no platform may belong to one of another platform, so that it is nowhere needed by itself. */
const isFor = (machine, { os = [], cpu = [], libc = machine.libc }) =>
  os.includes(machine.os) && cpu.includes(machine.cpu) && (libc === machine.libc || libc.includes(machine.libc))

/** Throws `Stop` for a Node with which npm leaves out packages that the build needs. */
export function checkNodeVersion(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22) return
  throw new Stop(
    `O Node deste computador é o ${version}. É preciso o 20.19, o 22.12 ou um mais novo. Em um servidor com Debian ou Ubuntu, sudo ./instalar cuida disso. ` +
      'Nos outros casos, instale o Node de https://nodejs.org e tente de novo.',
  )
}

const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

/**
 * Options of every `npm ci` and `npm install`. Install scripts of packages do not run, because none is needed and a malicious one could do harm.
 * The first start needs the build tools and the packages of this platform, which NODE_ENV=production and `omit` in the user's .npmrc leave out.
 */
const npmOptions = '--ignore-scripts --include=dev --include=optional --no-audit --no-fund --loglevel=warn'.split(' ')

export async function install() {
  checkNodeVersion(process.versions.node)
  checkFolderName(root)
  const record = 'node_modules/.package-lock.json'
  if (existsSync(at(record)) && isInstalled(read('package-lock.json'), read(record))) return
  await step('Instalando as dependências', () => installFromLock(npm))
}

/** Throws `Stop` for a folder that the bundlers cannot build in, because they read its path as a URL. */
export function checkFolderName(folder) {
  const sign = /[#?]/.exec(folder)?.[0]
  if (sign) throw new Stop(`O Ligeiro não funciona numa pasta com "${sign}" no nome: ${folder} Mude o nome da pasta.`)
}

/**
 * Installs exactly what the lock file says: versions, and the hashes of what is downloaded. There is no other way, because a lock that is passed over
 * protects nobody. `runNpm` resolves with the code and the output of npm.
 */
export async function installFromLock(runNpm) {
  const { code, output } = await runNpm('ci', ...npmOptions)
  if (code === 0) return
  const sentence = output.includes('EUSAGE')
    ? 'Nada foi instalado: o package-lock.json não combina com o package.json. Baixe o Ligeiro de novo, sem mudar esses dois arquivos.'
    : 'Não foi possível instalar as dependências. Confira a rede e tente de novo.'
  throw new Stop(sentence, output)
}

/** Runs npm without the Node of node_modules, because the install replaces it. */
function npm(...args) {
  const paths = process.env.PATH.split(delimiter).filter((path) => !path.includes('node_modules'))
  return run('npm', args, { capture: true, env: { PATH: paths.join(delimiter) } })
}
