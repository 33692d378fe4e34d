import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at } from './places.mjs'

/** Licences whose terms this project meets. MPL-2.0 has terms for changed files only, and no file is changed. */
const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0']
const ALLOWED = new Set([...permissive, 'Apache-2.0', 'MPL-2.0'])

/** Licences of packages that do not declare one in package.json, and where the licence is stated. */
const ELSEWHERE = { 'xmlhttprequest-ssl': ['MIT', 'its LICENSE file'] }

/** The name of the package at a path of the lock file. */
export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns all third-party packages of the lock file with name, version, licence, and whether the package is needed only to build and test. */
export function packagesOf({ packages }) {
  const third = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  // Entries of builds for other platforms name no licence. Their licence is that of the package to which they belong.
  const whole = new Map()
  for (const [, { license, optionalDependencies = {} }] of third)
    for (const name of Object.keys(optionalDependencies)) whole.set(name, license)
  const seen = new Map()
  for (const [path, { version, license, dev = false }] of third) {
    const name = nameOf(path)
    const known = seen.get(`${name}@${version}`)
    const licence = license ?? ELSEWHERE[name]?.[0] ?? whole.get(name) ?? 'unknown'
    seen.set(`${name}@${version}`, { name, version, licence, dev: dev && (known?.dev ?? true) })
  }
  return [...seen.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

/** Returns true if an SPDX expression is allowed: all parts of an AND must be allowed, but only one part of an OR. */
export function allowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some(allowed)
  return plain.split(' AND ').every((id) => ALLOWED.has(id))
}

/** Returns each licence with the packages that have it. */
const byLicence = (packages) =>
  [...Map.groupBy(packages, ({ licence }) => licence)].sort(([a], [b]) => a.localeCompare(b, 'en'))
const names = (packages) => packages.map(({ name, version }) => `${name}@${version}`).join(',\n')

/** Returns the list of licences as Markdown. */
export function document(lock) {
  const { product = [], tools = [] } = Object.groupBy(packagesOf(lock), ({ dev }) => (dev ? 'tools' : 'product'))
  const parts = byLicence(product).map(([licence, of]) => `**${licence}** (${of.length}):\n${names(of)}`)
  const counts = byLicence(tools).map(([licence, of]) => `- ${licence}: ${of.length}`)
  const elsewhere = Object.entries(ELSEWHERE).map(([name, [licence, where]]) => `${name}: ${licence}, by ${where}.`)
  return `# Licences

Written by \`npm run licences\` from \`package-lock.json\`; a test fails where it is out of date, or where a package's licence is not one
of these: ${[...ALLOWED].join(', ')}. ${elsewhere.join(' ')}

## Part of the product

${parts.join('\n\n')}

## To build and test it

${counts.join('\n')}
`
}

export const FILE = 'docs/licences.md'
export const readLock = () => JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(at(FILE), document(readLock()))
