import { expect, test } from 'vitest'
import { checkFolderName, installFromLock, isInstalled } from './install.mjs'

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
