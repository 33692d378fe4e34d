import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerAll, firmArguments, readOptions, settingsOf } from './answers.mjs'
import { certificateProblem, holderOf, siteText, withImport } from './caddy.mjs'
import { moveDataIn } from './data-folder.mjs'
import { domainProblem } from './domain.mjs'
import { readSettings, withSettings } from './env-file.mjs'
import { hasSucceeded, orFullDisk } from './shell.mjs'
import { currentVersion, switchTo } from './versions.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ligeiro-installer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const terminalThatTypes = (...lines) => ({ question: async () => lines.shift() })
const given = ['--empresa', 'Silva', '--cidade', 'Natal', '--whatsapp', '84 99123-4567', '--email', 'Ana@Exemplo.com']

test('what is not an option is asked, a wrong answer again; options, environment and the last run are not asked', async () => {
  const options = readOptions(given, { LIGEIRO_CIDADE: 'not used' })
  const terminal = terminalThatTypes('silva', 'https://Entregas.Silva.com.br/')
  expect(await answerAll(options, {}, terminal)).toEqual({
    dominio: 'entregas.silva.com.br',
    empresa: 'Silva',
    cidade: 'Natal',
    whatsapp: '5584991234567',
    email: 'ana@exemplo.com',
  })
  const again = readOptions([], { LIGEIRO_CIDADE: 'Recife' })
  const stored = {
    dominio: 'https://entregas.silva.com.br',
    empresa: 'Silva',
    whatsapp: '5584991234567',
    email: 'ana@exemplo.com',
  }
  expect(await answerAll(again, stored, null)).toMatchObject({ dominio: 'entregas.silva.com.br', cidade: 'Recife' })
})

test('the firm is asked for once, and is kept in the database; lines that an older installer wrote stay and win', async () => {
  const options = readOptions([...given, '--dominio', 'e.com.br'], {})
  const answers = await answerAll(options, {}, null)
  expect(settingsOf(answers, {}, true)).toEqual({
    PUBLIC_URL: 'https://e.com.br',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: 'ana@exemplo.com',
  })
  expect(firmArguments(answers, {})).toEqual(['--name=Silva', '--city=Natal', '--whatsapp=5584991234567'])

  const again = await answerAll(readOptions([], {}), { dominio: 'e.com.br', email: 'ana@exemplo.com' }, null, false)
  expect(firmArguments(again, {})).toEqual([])

  const older = { APP_NAME: 'Antes', CITY: 'Natal', SUPPORT_PHONE: '351912345678' }
  expect(settingsOf(again, older, true)).not.toHaveProperty('APP_NAME')
  expect(settingsOf(answers, { APP_NAME: 'Antes' }, true)).toMatchObject({ APP_NAME: 'Silva' })
  expect(firmArguments(answers, older)).toEqual([])
  const kept = { dominio: 'e.com.br', empresa: 'Antes', cidade: 'Natal', whatsapp: '351912345678', email: 'a@b.com' }
  expect(await answerAll(readOptions([], {}), kept, null)).toMatchObject({ whatsapp: '351912345678' })
})

test('a version without Minha empresa has the firm in its settings', async () => {
  const answers = await answerAll(readOptions([...given, '--dominio', 'e.com.br'], {}), {}, null)
  expect(settingsOf(answers, {}, false)).toMatchObject({
    APP_NAME: 'Silva',
    CITY: 'Natal',
    SUPPORT_PHONE: '5584991234567',
  })
})

test('what is done on an installed machine is an option without questions, and never comes from the environment', () => {
  const env = { LIGEIRO_RESTAURAR: '/tmp/x', LIGEIRO_ADMIN: 'ana@exemplo.com' }
  expect(readOptions(['--restaurar', 'copia.backup'], env)).toMatchObject({
    restaurar: 'copia.backup',
    substituir: false,
  })
  expect(readOptions([], env)).toMatchObject({ tunel: false })
  expect(readOptions([], env).restaurar ?? readOptions([], env).admin).toBeUndefined()
  expect(readOptions(['--admin', 'ana@exemplo.com'], {}).admin).toBe('ana@exemplo.com')
})

test.each([
  [['--dominio', 'silva'], /^--dominio silva: Isso não é um domínio/],
  [['--dominio', '203.0.113.9'], /Isso não é um domínio/],
  [[], /^Falta --dominio/],
  [['--domain', 'silva.com.br'], /^Uso: sudo \.\/instalar/],
])('without a terminal %j ends in a sentence', async (args, sentence) => {
  await expect(async () => answerAll(readOptions([...args, ...given], {}), {}, null)).rejects.toThrow(sentence)
})

test.each(['999', '+351 912 345 678'])('the number %s is refused with a sentence', async (number) => {
  const options = readOptions([...given, '--dominio', 'e.com.br', '--whatsapp', number], {})
  await expect(answerAll(options, {}, null)).rejects.toThrow(`--whatsapp ${number}: Escreva o número com DDD`)
})

test('settings are written so that systemd reads them back, and lines of an administrator stay', () => {
  const value = 'Entregas "Já" & $ `x` \\ Cia'
  const text = withSettings('# mine\nSMTP_URL=smtp://mail.example.com\nCITY=Natal\n', {
    APP_NAME: value,
    CITY: 'Recife',
  })
  expect(readSettings(text)).toEqual({ SMTP_URL: 'smtp://mail.example.com', APP_NAME: value, CITY: 'Recife' })
  expect(text).toContain('# mine\n')
  expect(withSettings(text, { CITY: 'Recife' })).toBe(text)
})

const machine = { own: ['127.0.0.1', '203.0.113.9'], answers: async () => false }
const behindRouter = { own: ['127.0.0.1', '192.168.0.5'], answers: async () => false }
const cases = [
  ['a record of this machine', machine, ['203.0.113.9'], /^null$/],
  ['no record', machine, [], /crie um registro A com o nome e\.com\.br e o valor 203\.0\.113\.9/],
  [
    'a record of another machine',
    machine,
    ['198.51.100.7'],
    /registro A de e\.com\.br aponta para 198\.51\.100\.7.*mude-o para o valor 203/,
  ],
  ['an old AAAA record', machine, ['203.0.113.9', '2001:db8::1'], /registro AAAA.*apague esse registro/],
  ['no network', machine, 'no network', /não consegue consultar o DNS/],
  ['a router that passes nothing on', behindRouter, ['198.51.100.7'], /encaminhe nele as portas 80 e 443.*túnel/],
  ['a router that passes the ports on', { ...behindRouter, answers: async () => true }, ['198.51.100.7'], /^null$/],
]
test.each(cases)('a domain with %s', async (_what, { own, answers }, found, sentence) => {
  const problem = await domainProblem('e.com.br', { own, answers, resolve: async () => found })
  expect(String(problem)).toMatch(sentence)
})

test('the program that has a port is named', () => {
  const listing =
    'LISTEN 0 511 *:80 *:* users:(("apache2",pid=1,fd=4))\nLISTEN 0 5 127.0.0.1:3000 0.0.0.0:* \nLISTEN 0 5 [::]:8080 [::]:*\n'
  expect([80, 3000, 443].map((port) => holderOf(port, listing))).toEqual(['apache2', 'outro programa', null])
})

test("the Caddyfile keeps the owner's sites, and gets the import once", () => {
  const text = withImport('loja.example.com {\n\tfile_server\n}\n')
  expect(text).toMatch(/^loja[^]*\n\nimport \/etc\/caddy\/ligeiro\.caddy\n$/)
  expect(withImport(text)).toBe(text)
  expect(siteText('e.com.br', 'internal')).toContain('e.com.br {\n\ttls internal\n\treverse_proxy 127.0.0.1:3000\n}')
})

test.each([
  [
    '"urn:ietf:params:acme:error:connection","detail":"Timeout during connect (likely firewall problem)"',
    /Abra as duas/,
  ],
  ['"urn:ietf:params:acme:error:dns","detail":"NXDOMAIN looking up A for e.com.br"', /não encontra o domínio no DNS/],
  ['"urn:ietf:params:acme:error:rateLimited"', /Espere uma hora/],
  [
    '"urn:ietf:params:acme:error:unauthorized","detail":"Invalid response from http://e.com.br"',
    /Outra máquina respondeu/,
  ],
])('what the certificate authority saw from outside is said: %s', (line, sentence) => {
  expect(certificateProblem(`{"level":"info"}\n{"error":${line}}\n{"level":"info"}`)).toMatch(sentence)
})

function installed(...names) {
  const paths = { link: join(folder, 'srv'), data: join(folder, 'data') }
  for (const name of names) mkdirSync(join(folder, name))
  mkdirSync(paths.data)
  writeFileSync(join(paths.data, 'app-secret'), 'old data')
  return paths
}

/** A service whose versions are ready or not; one that is not ready writes into the data, as a migration does. */
function serviceOf({ link, data }, ready) {
  const state = { running: false }
  const service = {
    isReady: async () => state.running,
    stop: async () => void (state.running = false),
    restart: async () => {
      state.running = ready[currentVersion(link)]
      if (!state.running) writeFileSync(join(data, 'app-secret'), 'changed data')
      return state.running
    },
    log: () => 'what the service said',
  }
  return { service, state }
}

test('a version that does not become ready goes, and the former one is back with the data as they were', async () => {
  const paths = installed('1.0', '1.1')
  const { service, state } = serviceOf(paths, { '1.0': true, 1.1: false })
  await switchTo(join(folder, '1.0'), { ...paths, service })
  await expect(switchTo(join(folder, '1.1'), { ...paths, service })).rejects.toThrow(
    'A versão 1.1 não ficou pronta: a anterior voltou, com os dados de antes.',
  )
  expect([currentVersion(paths.link), state.running]).toEqual(['1.0', true])
  expect(readFileSync(join(paths.data, 'app-secret'), 'utf8')).toBe('old data')
  expect(readFileSync(join(`${paths.data}.failed`, 'app-secret'), 'utf8')).toBe('changed data')
})

test('an upgrade that was killed after the switch goes on at the next run, from the copy of the data', async () => {
  const paths = installed('1.0', '1.1')
  const { service, state } = serviceOf(paths, { '1.0': true, 1.1: true })
  await switchTo(join(folder, '1.0'), { ...paths, service })
  const killed = { ...service, restart: () => Promise.reject(new Error('killed')) }
  await expect(switchTo(join(folder, '1.1'), { ...paths, service: killed })).rejects.toThrow('killed')
  expect([existsSync(`${paths.data}.before-1.1`), state.running]).toEqual([true, false])
  await switchTo(join(folder, '1.1'), { ...paths, service })
  expect([existsSync(`${paths.data}.before-1.1`), state.running]).toEqual([false, true])
  expect(readlinkSync(paths.link)).toBe(join(folder, '1.1'))
})

test('a former copy of the data is not taken while the service answers', async () => {
  const paths = installed('1.0', '1.1')
  const { service, state } = serviceOf(paths, { '1.0': true, 1.1: false })
  await switchTo(join(folder, '1.0'), { ...paths, service })
  mkdirSync(`${paths.data}.before-0.9`)
  writeFileSync(`${paths.data}.before-1.1.partial`, 'in the way of nothing')
  mkdirSync(`${paths.data}.before-1.1`)
  writeFileSync(join(`${paths.data}.before-1.1`, 'app-secret'), 'days old')
  await expect(switchTo(join(folder, '1.1'), { ...paths, service })).rejects.toThrow('a anterior voltou')
  expect(readFileSync(join(paths.data, 'app-secret'), 'utf8')).toBe('old data')
  expect(state.running).toBe(true)
})

test('a copy that fails leaves the former version running', async () => {
  const paths = installed('1.0', '1.1')
  const { service, state } = serviceOf(paths, { '1.0': true, 1.1: true })
  await switchTo(join(folder, '1.0'), { ...paths, service })
  const stop = async () => {
    await service.stop()
    writeFileSync(`${paths.data}.before-1.1`, 'in the way of the copy')
  }
  const upgrade = switchTo(join(folder, '1.1'), { ...paths, service: { ...service, stop } })
  await expect(upgrade).rejects.toThrow('ENOTDIR')
  expect([currentVersion(paths.link), state.running]).toEqual(['1.0', true])
  expect(readFileSync(join(paths.data, 'app-secret'), 'utf8')).toBe('old data')
})

test('data of npm start moves in once, and stays under another name', () => {
  const [from, to] = [join(folder, 'clone-data'), join(folder, 'service')]
  mkdirSync(join(from, 'postgres'), { recursive: true })
  writeFileSync(join(from, 'app-secret'), 'a secret')
  // What a copy that was killed left.
  mkdirSync(`${to}.moved.partial`)
  expect(moveDataIn(from, to)).toBe(`${from}-copiado`)
  expect(readFileSync(join(to, 'app-secret'), 'utf8')).toBe('a secret')
  expect([existsSync(from), existsSync(`${from}-copiado`)]).toEqual([false, true])
  mkdirSync(from)
  writeFileSync(join(from, 'app-secret'), 'another')
  expect(moveDataIn(from, to)).toBeNull()
})

test('data that a server uses are not moved', () => {
  const from = join(folder, 'clone-data')
  mkdirSync(join(from, 'postgres'), { recursive: true })
  writeFileSync(join(from, 'app-secret'), 'a secret')
  writeFileSync(join(from, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
  expect(() => moveDataIn(from, join(folder, 'service'))).toThrow(/está rodando com os dados de/)
})

test('a full disk ends the installer with a sentence, and another error stays what it is', async () => {
  const failing = (error) =>
    orFullDisk(async () => {
      throw error
    })
  await expect(failing(Object.assign(new Error('write'), { code: 'ENOSPC' }))).rejects.toThrow(/^O disco está cheio/)
  await expect(failing(new Error('other'))).rejects.toThrow('other')
})

test('what npm only warns of is a failure: without it a Node that was cut is installed, and the service never starts', () => {
  const warning = 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\nadded 1 package in 9s'
  expect(hasSucceeded({ code: 0, output: warning })).toBe(false)
  expect(hasSucceeded({ code: 0, output: 'npm warn deprecated\nadded 1 package in 9s' })).toBe(true)
  expect(hasSucceeded({ code: 1, output: '' })).toBe(false)
})
