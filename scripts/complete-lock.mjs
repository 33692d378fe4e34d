import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at } from './places.mjs'

/**
 * Adds missing entries and hashes to package-lock.json. npm writes no entries for optional packages that its registry does not serve (builds
 * for other platforms), and then `npm ci` rejects the lock file everywhere. Run this after an install that changed the lock file.
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

/** Reads the platform of such a package from its name. Without these fields npm would try to install the package on every platform. */
function entry(name, version, dev) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new Error(`${name}@${version} is not pinned: add its entry by hand`)
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.has(word))
  const cpu = words.filter((word) => PROCESSORS.has(word))
  if (cpu.length === 0) throw new Error(`${name} does not name its platform: add its entry by hand`)
  const musl = words.some((word) => word.startsWith('musl'))
  const glibc = words.some((word) => word.startsWith('gnu'))
  const libc = os[0] === 'linux' && (musl ? ['musl'] : glibc && ['glibc'])
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os.length > 0 && { os }) }
}

/** Adds missing hashes. `hashOf` returns the hash of a package, or null if the registry has none. Returns the paths that still have no hash. */
export function addHashes(packages, hashOf) {
  const left = []
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.integrity) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = hashOf(name, entry.version)
    // The fields have the order in which npm writes them.
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
