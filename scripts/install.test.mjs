import { expect, test } from 'vitest'
import { checkFolderName, checkNodeVersion, installFromLock, isInstalled } from './install.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'packages/server': { version: '0.1.0' },
    'node_modules/@ligeiro/server': { resolved: 'packages/server', link: true },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/fsevents': { version: '2.3.3', optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/binding-gnu': { version: '1.1.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/binding-musl': { version: '1.1.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
  },
}

const link = { 'node_modules/@ligeiro/server': { resolved: 'packages/server', link: true } }
const binding = { 'node_modules/binding-gnu': { version: '1.1.0' } }
const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const recorded = (packages) => isInstalled(lock, { packages: { ...link, ...binding, ...packages } }, debian)

test('an optional package of this platform that npm left out, as it does on an old Node, is installed again', () => {
  const packages = { ...link, 'node_modules/fastify': { version: '5.12.8' } }
  expect(isInstalled(lock, { packages }, debian)).toBe(false)
  expect(isInstalled(lock, { packages }, { os: 'linux', cpu: 's390x', libc: 'glibc' })).toBe(true)
})

test.each(['18.20.4', '20.10.0', '21.7.3', '22.11.0'])(
  'Node %s is refused in one sentence, with what to do',
  (version) => {
    expect(() => checkNodeVersion(version)).toThrow(/^O Node deste computador é o [\d.]+\. É preciso o 20\.19.*instale/)
  },
)

test.each(['20.19.0', '22.12.0', '23.0.0', '24.21.0'])('Node %s installs', (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow()
})

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
  expect(isInstalled(lock, { packages: { ...binding, 'node_modules/fastify': { version: '5.12.8' } } }, debian)).toBe(
    false,
  )
})

test.each([
  ['a lock that npm refuses', 'npm error code EUSAGE', /^Nada foi instalado: o package-lock.json não combina/],
  ['a wrong hash', 'npm error code EINTEGRITY', /^Não foi possível instalar as dependências/],
  ['a network that is down', 'npm error code ENOTFOUND', /^Não foi possível instalar as dependências/],
])('%s ends the installation with a sentence, and nothing else is tried', async (_what, output, sentence) => {
  const calls = []
  const runNpm = async (...args) => {
    calls.push(args[0])
    return { code: 1, output }
  }
  await expect(installFromLock(runNpm)).rejects.toThrow(sentence)
  expect(calls).toEqual(['ci'])
})

test('the tools of the first start are installed whatever NODE_ENV and the .npmrc leave out', async () => {
  let given = []
  await installFromLock(async (...args) => {
    given = args
    return { code: 0, output: '' }
  })
  expect(given).toEqual(expect.arrayContaining(['--include=dev', '--include=optional']))
})

test.each(['/home/ana/#Motoboys/', '/home/ana/Que entrega?/'])('%s is refused, and the sign is named', (folder) => {
  expect(() => checkFolderName(folder)).toThrow(/com "[#?]" no nome: \/home\/ana\/.* Mude o nome da pasta\.$/)
})

test.each(['/home/ana/Entregas São José & Cia/', '/home/ana/100% Entregas/'])('%s is a good folder', (folder) => {
  expect(() => checkFolderName(folder)).not.toThrow()
})
