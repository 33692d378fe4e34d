import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { encrypt } from '@ligeiro/backup/encryption'
import { stopPostmaster } from '@ligeiro/embedded-postgres/postmaster'
import { useScratchDataDir } from '@ligeiro/embedded-postgres/test/scratch'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { printed } from '#test/printed.ts'
import { processEnv, serverProgram } from '#test/process-env.ts'
import { startTestApp } from '#test/test-app.ts'

// The tests start seven processes and two clusters in sequence, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const here = useScratchDataDir()
const command = fileURLToPath(new URL('main.ts', import.meta.url))
const secret = 'the secret of this test'
let file: string
let folders: string[]
let servers: ChildProcess[]
beforeEach(() => {
  folders = []
  servers = []
  file = join(here.home, 'de hoje.backup')
})

// The database of a failed test still runs.
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  for (const place of folders.map((dataDir) => join(dataDir, 'postgres')).filter((path) => existsSync(path)))
    await stopPostmaster(realpathSync(place))
})

type Env = Record<string, string>
/** Starts a script of this repository as a process. `databaseEnv` selects its database. */
function run(script: string, args: string[], databaseEnv: Env) {
  // As root PostgreSQL cannot enter a closed folder, so that the cluster is here.
  const SYSTEM_DATA_DIR = join(here.home, 'system')
  const env = { ...processEnv, SYSTEM_DATA_DIR, APP_SECRET: secret, ADMIN_PASSWORD: 'Ligeiro-2026', ...databaseEnv }
  const child = spawn(process.execPath, [script, ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, output }))
  return { child, output: () => output, ended }
}
const backup = (databaseEnv: Env, ...more: string[]) => run(command, ['backup', file, ...more], databaseEnv).ended
const restore = (databaseEnv: Env, ...more: string[]) => run(command, ['restore', file, ...more], databaseEnv).ended

/** Starts the real server on its own database in a folder. */
async function serve(databaseEnv: Env) {
  const { child, output, ended } = run(serverProgram, [], databaseEnv)
  servers.push(child)
  await printed(child, output, 'está no ar')
  const url = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? ''
  const call = async (method: string, path: string, token = '', body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
  const signIn = async () => {
    const who = { email: 'admin@ligeiro.local', password: 'Ligeiro-2026' }
    return String((await call('POST', '/auth/login', '', who)).body.accessToken)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }
  return { call, signIn, stop }
}
const folder = (path: string): Env => {
  const dataDir = join(here.home, path)
  folders.push(dataDir)
  return { DATA_DIR: dataDir }
}

test('from a running installation, whose folder is closed to others, into a fresh one that serves the same', async () => {
  mkdirSync(join(here.home, 'fechada'), { mode: 0o700 })
  const [old, fresh] = [folder('fechada/data'), folder('outra pasta')]
  const first = await serve(old)
  const token = await first.signIn()
  const order = { description: 'Bolo', pickup_address: 'Rua A', delivery_address: 'Rua B' }
  expect((await first.call('POST', '/orders/register', token, order)).status).toBe(201)
  const shop = { name: 'Quitéria', email: 'q@example.com', password: 'Ligeiro-2026', confirmPassword: 'Ligeiro-2026' }
  const { id: erased } = (await first.call('POST', '/users/create-admin', token, shop)).body
  const before = await first.call('GET', '/orders/all', token)
  const cursor = before.headers.get('x-orders-cursor')

  const made = await backup(old)
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backup pronto') as string })
  expect(made.output).toContain('O segredo da aplicação')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(here.home).filter((name) => name.includes('.tmp'))).toEqual([])
  expect(await backup(old)).toMatchObject({ code: 1, output: expect.stringContaining('já existe') as string })
  expect(await backup(old, '--overwrite')).toMatchObject({ code: 0 })
  // A restore is refused while the installation runs.
  const result = await restore(old, '--replace')
  expect(result).toMatchObject({ code: 1, output: expect.stringContaining('já está em uso') as string })
  expect((await first.call('GET', '/orders/all', token)).body).toEqual(before.body)
  await first.stop()

  // Simulates an erasure after the backup: the list of erased people is beside the backup file.
  writeFileSync(join(here.home, 'erased-people'), `${String(erased)} 2026-03-04T15:00:00.000Z\n`)
  const restored = await restore(fresh)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restaurado em /') as string })
  expect(restored.output).toContain('Pessoas com dados apagados: 1. Continuam apagadas.')
  // The list of changes is in the other folder.
  expect(restored.output).toContain('não se sabe quem perdeu o acesso depois deste backup')
  expect(restored.output).toContain('  administrador: Administrador <admin@ligeiro.local>')
  expect(restored.output).not.toContain('Quitéria')
  const second = await serve(fresh)
  expect((await second.call('GET', '/orders/all', token)).status).toBe(401)
  const newToken = await second.signIn()
  expect((await second.call('GET', '/orders/all', newToken)).body).toEqual(before.body)
  expect(JSON.stringify((await second.call('GET', '/users/all', newToken)).body)).not.toContain('Quitéria')
  expect((await second.call('GET', `/orders/changes?since=${cursor}`, newToken)).status).toBe(410)
  await second.stop()

  // No server runs: the command starts the database for its own run and leaves the rows as they were.
  expect(await restore(old)).toMatchObject({ code: 1, output: expect.stringContaining('já tem dados') as string })
  const again = await restore(old, '--replace')
  expect(again.code).toBe(0)
  expect(again.output).not.toContain('não se sabe')
  expect(await backup(old, '--overwrite')).toMatchObject({ code: 0 })
  expect(existsSync(join(here.home, 'fechada', 'data', 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a backup and a restore work with an external PostgreSQL', async () => {
  const testApp = await startTestApp()
  const order = await testApp.createOrder()
  const empty = await ownDatabase({ empty: true })
  onTestFinished(async () => {
    await testApp.close()
    await empty.drop()
  })
  const at = ({ host, port = 5432, user, database }: typeof empty.connection) => ({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  })
  const [full, other] = [at(testApp.connection as typeof empty.connection), at(empty.connection)]
  expect(await backup(full)).toMatchObject({ code: 0 })
  const result = { code: 1, output: expect.stringContaining('está rodando neste banco') as string }
  expect(await restore(full, '--replace')).toMatchObject(result)
  expect(await restore(other)).toMatchObject({ code: 0 })
  const there = await startTestApp({}, empty.connection)
  expect(await there.orderNow(order.id)).toEqual(order)
  await there.close()
})

test.each<[string, string[], Env, string]>([
  ['no file', ['backup'], {}, 'Uso: npm run backup -- ARQUIVO [--overwrite]'],
  ['an unknown option', ['restore', 'x', '--force'], {}, 'Uso: npm run restore -- ARQUIVO [--replace]'],
  ['no database there', ['backup', '/tmp/x'], { DATA_DIR: '/nowhere' }, 'Não há banco de dados em /nowhere.'],
  ['no such file', ['restore', '/nowhere/x'], {}, '/nowhere/x: o arquivo ou a pasta não existe.'],
  [
    'an unreachable server',
    ['backup', '/tmp/x'],
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    'Não foi possível alcançar',
  ],
])('with %s the command prints one sentence', async (_name, args, databaseEnv, sentence) => {
  const { code, output } = await run(command, args, { DATA_DIR: here.dataDir, ...databaseEnv }).ended
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a backup that is stopped in the middle leaves no file', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  const {
    host,
    port = 5432,
    user,
    database,
  } = testApp.connection as { host: string; port?: number; user: string; database: string }
  // The test holds a lock on this table, so the backup waits.
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const { promise: holding, resolve: held } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  const lock = testApp.db.transaction().execute(async (tx) => {
    await tx.schema.alterTable('users').addColumn('held', 'integer').execute()
    held()
    await done
  })
  await holding
  const databaseEnv = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  }
  const { child, ended } = run(command, ['backup', file], databaseEnv)
  // The app that the test runs waits for this table, too.
  const waiting = () =>
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'`.execute(testApp.db)
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
  child.kill('SIGTERM')
  const { code, output } = await ended
  release()
  await lock
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('Interrompido') as string })
  expect(readdirSync(here.home)).toEqual([])
})

test.each<[string, Env, string]>([
  ['without BACKUP_KEY', {}, 'está cifrado. Defina BACKUP_KEY com a chave com que ele foi feito.'],
  ['with another BACKUP_KEY', { BACKUP_KEY: 'outra chave, de outra pessoa' }, 'BACKUP_KEY não é a chave com que'],
  ['with a short BACKUP_KEY', { BACKUP_KEY: 'curta' }, 'BACKUP_KEY deve ter pelo menos 16 caracteres.'],
])('an encrypted backup restored %s is refused in a sentence', async (_how, env, sentence) => {
  const source = Readable.from([Buffer.from('text')]) as AsyncIterable<Buffer>
  const chunks: Buffer[] = []
  for await (const chunk of encrypt(source, 'uma chave que ninguém adivinha')) chunks.push(chunk)
  writeFileSync(file, Buffer.concat(chunks))
  const { code, output } = await restore({ ...folder('nada'), ...env })
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toContain('    at ')
})
