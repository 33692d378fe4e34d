import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverProgram } from '#test/process-env.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { hashPassword } from '../../people/auth/passwords.ts'
import { ConfigError, readConfig, type Config } from '../../config.ts'
import { demoConfig, checkNoDemoAccounts } from './guard.ts'
import { demoAdmin } from './people.ts'
import { seedDemo } from './seed.ts'

const secret = { APP_SECRET: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6' }
const demo = async (env: Record<string, string | undefined>) => demoConfig(await readConfig({ ...secret, ...env }), env)

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '192.168.0.10' }, 'HOST'],
  [{ HOST: '127.0.0.1.example.com' }, 'HOST'],
  [{ PUBLIC_URL: 'https://entregas.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://localhost.example.com' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ DATABASE_URL: 'postgres://db.example.com/ligeiro' }, 'DATABASE_URL'],
  [{ HOST: '::', PUBLIC_URL: 'http://10.0.0.1:3000' }, 'HOST, PUBLIC_URL'],
])('the demo with %j is refused', async (env, names) => {
  await expect(demo(env)).rejects.toThrow(ConfigError)
  await expect(demo(env)).rejects.toThrow(`Rode-a sem ${names}.`)
})

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
])('the demo with %j is reachable only from this machine, and every screen calls it a demonstration', async (env) => {
  expect((await demo(env)).appName).toBe('Ligeiro (demonstração)')
  expect((await demo({ ...env, APP_NAME: 'Rápido' })).appName).toBe('Rápido')
  expect(await demo(env)).toMatchObject({ supportPhone: '5548999127001', city: 'Vila Ligeira' })
  expect((await demo(env)).mapFile).toMatch(/vila-ligeira\.pmtiles$/)
  expect((await demo({ ...env, MAP_FILE: '/own.pmtiles' })).mapFile).toBe('/own.pmtiles')
})

test('a refused demo prints one sentence and ends before it creates a database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-demo-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const DATA_DIR = join(folder, 'data')
  const env = { ...secret, PATH: process.env.PATH, PORT: '0', HOST: '0.0.0.0', DATA_DIR }
  const child = spawn(process.execPath, [serverProgram, '--demo'], { env })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(output).toBe(
    'As senhas da demonstração são públicas, por isso ela só atende este computador, com um banco de dados próprio. Rode-a sem HOST.\n',
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

let testApp: TestApp
let reachable: Config
beforeAll(async () => {
  testApp = await startTestApp()
  await seedDemo(testApp.db, testApp.clock(), () => {})
  reachable = await readConfig({ ...secret, HOST: '0.0.0.0' })
})
afterAll(() => testApp.close())

test('a database with the published password is not served to other machines, only to this one', async () => {
  const start = checkNoDemoAccounts(testApp.db, reachable)
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow(/\(ademir@demo\.ligeiro, admin@demo\.ligeiro, .*inicie sem HOST, troque/)
  await checkNoDemoAccounts(testApp.db, await readConfig(secret))
})

test('demo accounts that have another password, are deactivated or are removed do not prevent a start', async () => {
  const all = testApp.db.updateTable('users')
  await all.set({ active: false }).where('email', '<>', demoAdmin.email).execute()
  await expect(checkNoDemoAccounts(testApp.db, reachable)).rejects.toThrow(`pública (${demoAdmin.email})`)
  await all
    .set({ password_hash: await hashPassword('Outra-senha-1') })
    .where('email', '=', demoAdmin.email)
    .execute()
  await checkNoDemoAccounts(testApp.db, reachable)
})
