import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '../../test/test-app.ts'
import { nextPassword, recovering } from '../../test/recovery.ts'
import { stopPostmaster } from '../db/embedded/postmaster.ts'
import { scratch } from '../db/embedded/scratch.ts'

// Four processes and one cluster, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const here = scratch()
const server = fileURLToPath(new URL('../main.ts', import.meta.url))
const command = fileURLToPath(new URL('main.ts', import.meta.url))

type Env = Record<string, string>
const children: ChildProcess[] = []
/** A process of ours; `where` is its database. */
function run(script: string, args: string[], where: Env) {
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, PORT: '0', ...where } })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, said }))
  return { child, said: () => said, ended }
}
const admin = (where: Env, ...args: string[]) => run(command, args, where).ended
const tokenIn = (said: string) => /reset-password\?token=([\w-]{43})/.exec(said)?.[1] ?? ''

// Before the folder itself goes: its cluster may be elsewhere, and the database of a test that failed still runs.
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  const place = join(here.dataDir, 'postgres')
  if (!existsSync(place)) return
  const cluster = realpathSync(place)
  await stopPostmaster(cluster)
  for (const path of [cluster, `${cluster}.log`]) rmSync(path, { recursive: true, force: true })
})

/** The product on a database of its own, and that database as the environment of the command. */
async function onOwnPostgres() {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  type Local = { host: string; port?: number; user: string; database: string }
  const { host, port = 5432, user, database } = testApp.connection as Local
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = { DATABASE_URL, APP_SECRET: testApp.config.appSecret, PUBLIC_URL: 'https://entregas.example.com' }
  return { testApp, env, recovery: recovering(testApp, { received: [] } as never) }
}

test('on a default installation, running or stopped, the command lets the admin in who lost the password', async () => {
  const where = { DATA_DIR: here.dataDir }
  const { child, said, ended } = run(server, [], where)
  await expect.poll(said, { timeout: 60_000 }).toContain('está no ar')
  const url = /http:\/\/localhost:\d+/.exec(said())?.[0] ?? ''
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const made = await admin(where, 'Admin@Ligeiro.local')
  expect(made.code).toBe(0)
  const reset = { tokenId: tokenIn(made.said), newPassword: nextPassword, confirmPassword: nextPassword }
  expect((await post('/password-recovery/reset', reset)).status).toBe(200)
  const login = await post('/auth/login', { email: 'admin@ligeiro.local', password: nextPassword })
  expect(login.status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)

  const whileStopped = await admin(where, 'admin@ligeiro.local')
  expect(whileStopped.code).toBe(0)
  expect(tokenIn(whileStopped.said)).not.toBe('')
  expect(existsSync(join(here.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test("on somebody's own PostgreSQL the link serves once and for an hour, and stands in the record of acts", async () => {
  const { testApp, env, recovery } = await onOwnPostgres()
  const account = await recovery.anAccount()
  const { code, said } = await admin(env, account.email)
  expect(code).toBe(0)
  expect(said).toContain('https://entregas.example.com/reset-password?token=')
  const letter = await testApp.db.selectFrom('letters').selectAll().where('user_id', '=', account.id).executeTakeFirst()
  expect(Number(letter?.expires_at) - Number(letter?.asked_at)).toBe(3_600_000)
  const acts = await testApp.db.selectFrom('audit_events').selectAll().where('subject_id', '=', account.id).execute()
  expect(acts).toMatchObject([{ actor_id: null, action: 'password_link_made' }])
  expect((await recovery.reset(tokenIn(said))).status).toBe(200)
  expect((await recovery.reset(tokenIn(said))).status).toBe(400)
  expect((await recovery.login(account.email, nextPassword)).status).toBe(200)
})

test('an unknown e-mail, a deactivated account and an older database are refused with one sentence', async () => {
  const { testApp, env, recovery } = await onOwnPostgres()
  const boss = await testApp.createUser('admin')
  const account = await recovery.anAccount()
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', account.id).execute()
  const refused = (sentence: string) => ({ code: 1, said: `${sentence}\n` })
  expect(await admin(env, 'ninguem@example.com')).toEqual(
    refused(`Não há conta com o e-mail ninguem@example.com. Administradores: ${boss.email}.`),
  )
  expect(await admin(env, account.email)).toEqual(
    refused(`A conta ${account.email} está desativada. Um administrador precisa reativá-la antes.`),
  )
  expect(await testApp.db.selectFrom('letters').selectAll().execute()).toEqual([])
  await testApp.db.deleteFrom('migrations').where('name', 'like', '0024%').execute()
  expect(await admin(env, boss.email)).toEqual(
    refused('O banco de dados é de uma versão anterior. Rode npm start uma vez e tente de novo.'),
  )
})

test.each<[string, string[], Env, string]>([
  ['no e-mail', [], {}, 'Uso: npm run admin -- E-MAIL'],
  ['two e-mails', ['a@example.com', 'b@example.com'], {}, 'Uso: npm run admin -- E-MAIL'],
  ['an option', ['--force', 'a@example.com'], {}, 'Uso: npm run admin -- E-MAIL'],
  ['no database there', ['a@example.com'], { DATA_DIR: '/nowhere' }, 'Não há banco de dados em /nowhere.'],
])('with %s one sentence says so', async (_, args, where, sentence) => {
  const { code, said } = await admin(where, ...args)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
})
