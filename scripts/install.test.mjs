import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'packages/server': { version: '0.1.0' },
    'node_modules/@ligeiro/server': { resolved: 'packages/server', link: true },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
}

const link = { 'node_modules/@ligeiro/server': { resolved: 'packages/server', link: true } }
const recorded = (packages) => isInstalled(lock, { packages: { ...link, ...packages } })

test('packages of other platforms may be missing, all others may not', () => {
  expect(recorded({ 'node_modules/fastify': { version: '5.12.8' } })).toBe(true)
  expect(recorded({ 'node_modules/fsevents': { version: '2.3.3' } })).toBe(false)
})

test("a package with another version than the lock file's is reported, also an optional one", () => {
  expect(recorded({ 'node_modules/fastify': { version: '5.12.7' } })).toBe(false)
  expect(
    recorded({ 'node_modules/fastify': { version: '5.12.8' }, 'node_modules/fsevents': { version: '2.0.0' } }),
  ).toBe(false)
})

test('a package of this repository that an upgrade added must be linked', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/fastify': { version: '5.12.8' } } })).toBe(false)
})
