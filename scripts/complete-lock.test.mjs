import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addHashes, missingEntries } from './complete-lock.mjs'
import { at } from './places.mjs'

test('the lock file names the packages of every platform (else: node scripts/complete-lock.mjs)', () => {
  expect(missingEntries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')))).toEqual({})
})

test('the platform of a package is read from its name', () => {
  const packages = {
    'node_modules/tool': {
      optionalDependencies: {
        '@tool/linux-arm-gnueabihf': '1.2.3',
        '@tool/win32-x64': '1.2.3',
        '@tool/linux-x64-musl': '1.2.3',
      },
    },
    'node_modules/@tool/linux-x64-musl': { version: '1.2.3' },
  }
  const common = { version: '1.2.3', optional: true }
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@tool/linux-arm-gnueabihf': { ...common, os: ['linux'], cpu: ['arm'], libc: ['glibc'] },
    'node_modules/@tool/win32-x64': { ...common, os: ['win32'], cpu: ['x64'] },
  })
})

test('a missing hash is filled in where the registry has it; links and hashes that are there stay', () => {
  const packages = {
    'node_modules/tool': { version: '1.0.0', integrity: 'sha512-kept' },
    'node_modules/@ours/tool': { resolved: 'packages/tool', link: true },
    'node_modules/a/node_modules/@tool/win32-x64': { version: '1.2.3', optional: true },
    'node_modules/@tool/darwin-x64': { version: '1.2.3', optional: true },
  }
  const published = { '@tool/win32-x64@1.2.3': 'sha512-found' }
  expect(addHashes(packages, (name, version) => published[`${name}@${version}`] ?? null)).toEqual([
    'node_modules/@tool/darwin-x64',
  ])
  expect(packages).toEqual({
    'node_modules/tool': { version: '1.0.0', integrity: 'sha512-kept' },
    'node_modules/@ours/tool': { resolved: 'packages/tool', link: true },
    'node_modules/a/node_modules/@tool/win32-x64': { version: '1.2.3', integrity: 'sha512-found', optional: true },
    'node_modules/@tool/darwin-x64': { version: '1.2.3', optional: true },
  })
})
