import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingEntries } from './complete-lock.mjs'
import { at } from './places.mjs'

test('the lock file names the packages of every platform (else: node scripts/complete-lock.mjs)', () => {
  expect(missingEntries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')))).toEqual({})
})

test('what a package runs on is read from its name', () => {
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
