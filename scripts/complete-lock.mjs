import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at } from './places.mjs'

/**
 * npm writes no entries for the optional packages that the registry at hand does not serve (builds for platforms nobody here
 * runs), and then `npm ci` refuses the lock file everywhere. Where the registry serves them, their hashes are filled in. Run this after an install that changed the lock file.
 */
export function missingEntries({ packages }) {
  const missing = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = [`node_modules/${name}`, `${path}/node_modules/${name}`]
      if (!places.some((place) => place in packages)) missing[places[0]] = entry(name, version, dev)
    }
  }
  return missing
}

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])

/** Such packages are named for what they run on; without these fields npm would try to install them everywhere. */
function entry(name, version, dev) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new Error(`${name}@${version} is not pinned: add its entry by hand`)
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.has(word))
  const cpu = words.filter((word) => PROCESSORS.has(word))
  if (cpu.length === 0) throw new Error(`${name} does not tell its platform: add its entry by hand`)
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = words.some((word) => word.startsWith('gnu'))
  const libc = os[0] === 'linux' && (musl ? ['musl'] : glibc && ['glibc'])
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os.length > 0 && { os }) }
}

/** Fills in the hashes that such entries lack; `hashOf` gives a package's, or null where the registry at hand has none. The paths still without one. */
export function addHashes(packages, hashOf) {
  const left = []
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.integrity) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = hashOf(name, entry.version)
    // In npm's order of fields.
    if (integrity) packages[path] = { version: entry.version, integrity, ...entry }
    else left.push(path)
  }
  return left
}

function publishedHash(name, version) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], options).trim() || null
  } catch {
    return null
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = at('package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock)
  const packages = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')))
  const left = addHashes(lock.packages, publishedHash)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(
    `${Object.keys(missing).length} entradas acrescentadas ao package-lock.json; ${left.length} ainda sem hash neste registro.`,
  )
}
