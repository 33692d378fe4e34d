import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { nameOf, readLock } from './licences.mjs'
import { at } from './places.mjs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Adds missing entries and hashes to package-lock.json. npm writes no entries for optional packages that its registry does not serve (builds
 * for other platforms), and then `npm ci` rejects the lock file everywhere. Run this after an install that changed the lock file.
 */
export function missingEntries({ packages }) {
  const missing = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = [`node_modules/${name}`, `${path}/node_modules/${name}`]
      if (!places.some((place) => place in packages)) missing[places[0]] = entry(name, version, dev)
    }
  return missing
}

/** Reads the platform of such a package from its name. Without these fields npm would try to install the package on every platform. */
function entry(name, version, dev) {
  const words = name.split(/[/-]/)
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => words.filter((word) => known.includes(word)))
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || cpu.length === 0)
    throw new Error(`${name}@${version} is not pinned or does not name its platform: add its entry by hand`)
  const has = (libc) => os[0] === 'linux' && words.some((word) => word.startsWith(libc))
  const libc = has('musl') ? ['musl'] : has('gnu') && ['glibc']
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os.length > 0 && { os }) }
}

/** Adds missing hashes. `hashOf` returns the hash of a package, or null if the registry has none. Returns the paths that still have no hash. */
export function addHashes(packages, hashOf) {
  const left = []
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.integrity) continue
    const integrity = hashOf(nameOf(path), entry.version)
    // The fields have the order in which npm writes them.
    if (integrity) packages[path] = { version: entry.version, integrity, ...entry }
    else left.push(path)
  }
  return left
}

const publishedHash = (name, version) =>
  spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).stdout.trim() || null

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = readLock()
  const missing = missingEntries(lock)
  const packages = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')))
  const left = addHashes(lock.packages, publishedHash)
  writeFileSync(at('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  const added = Object.keys(missing).length
  console.log(`${added} entradas acrescentadas ao package-lock.json; ${left.length} ainda sem hash neste registro.`)
}
