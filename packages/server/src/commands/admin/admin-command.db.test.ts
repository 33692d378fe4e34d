import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopPostmaster } from '@ligeiro/embedded-postgres/postmaster'
import { useScratchDataDir } from '@ligeiro/embedded-postgres/test/scratch'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { printed } from '#test/printed.ts'
import { processEnv, serverProgram } from '#test/process-env.ts'
import { startTestApp } from '#test/test-app.ts'
import { nextPassword, recoveryCalls } from '#test/recovery.ts'
import { factorCalls } from '#test/second-factor.ts'
import { CommandError } from '../run-command.ts'
import { passwordLinkFor } from './password-link.ts'
import { removeFactorOf } from './remove-factor.ts'

// The tests start four processes and one cluster in sequence, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const here = useScratchDataDir()
const command = fileURLToPath(new URL('main.ts', import.meta.url))

type Env = Record<string, string>
const children: ChildProcess[] = []
/** Starts a script of this repository as a process. `env` selects its database. */
function run(script: string, args: string[], env: Env) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...processEnv, ...env } })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, output }))
  return { child, output: () => output, ended }
}
const admin = (env: Env, ...args: string[]) => run(command, args, env).ended
const tokenIn = (output: string) => /reset-password\?token=([\w-]{43})/.exec(output)?.[1] ?? ''

// Stops the database and deletes its cluster before `scratch` deletes the folder: the cluster may be outside the folder, and
// the database of a failed test still runs.
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  const place = join(here.dataDir, 'postgres')
  if (!existsSync(place)) return
  const cluster = realpathSync(place)
  await stopPostmaster(cluster)
  for (const path of [cluster, `${cluster}.log`]) rmSync(path, { recursive: true, force: true })
})

/** Starts a test app on its own database, and returns the environment with which the command uses that database. */
async function onOwnPostgres() {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  type Local = { host: string; port?: number; user: string; database: string }
  const { host, port = 5432, user, database } = testApp.connection as Local
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = { DATABASE_URL, APP_SECRET: testApp.config.appSecret, PUBLIC_URL: 'https://entregas.example.com' }
  return { testApp, env, recovery: recoveryCalls(testApp, { received: [] } as never) }
}

test('on a default installation, running or stopped, the command lets the admin in who lost the password', async () => {
  here.prepare()
  const env = { DATA_DIR: here.dataDir }
  const { child, output, ended } = run(serverProgram, [], env)
  await printed(child, output, 'está no ar')
  const url = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? ''
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const firstLink = await admin(env, 'Admin@Ligeiro.local')
  expect(firstLink.code).toBe(0)
  const reset = { tokenId: tokenIn(firstLink.output), newPassword: nextPassword, confirmPassword: nextPassword }
  expect((await post('/password-recovery/reset', reset)).status).toBe(200)
  const login = await post('/auth/login', { email: 'admin@ligeiro.local', password: nextPassword })
  expect(login.status).toBe(200)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)

  const whileStopped = await admin(env, 'admin@ligeiro.local')
  expect(whileStopped.code).toBe(0)
  expect(tokenIn(whileStopped.output)).not.toBe('')
  expect(existsSync(join(here.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('with an external PostgreSQL the link works once and for an hour, and the audit log has a line about it', async () => {
  const { testApp, env, recovery } = await onOwnPostgres()
  const account = await recovery.createAccount()
  const { code, output } = await admin(env, account.email)
  expect(code).toBe(0)
  expect(output).toContain('https://entregas.example.com/reset-password?token=')
  const passwordToken = await testApp.db
    .selectFrom('email_tokens')
    .selectAll()
    .where('user_id', '=', account.id)
    .executeTakeFirst()
  expect(Number(passwordToken?.expires_at) - Number(passwordToken?.asked_at)).toBe(3_600_000)
  const auditEvents = await testApp.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', account.id)
    .execute()
  expect(auditEvents).toMatchObject([{ actor_id: null, action: 'password_link_made' }])
  expect((await recovery.reset(tokenIn(output))).status).toBe(200)
  expect((await recovery.reset(tokenIn(output))).status).toBe(400)
  expect((await recovery.login(account.email, nextPassword)).status).toBe(200)
})

test('an unknown e-mail and a deactivated account are refused with one sentence', async () => {
  const { testApp, recovery } = await onOwnPostgres()
  const [otherAdmin, formerAdmin] = [await testApp.createUser('admin'), await testApp.createUser('admin')]
  const account = await recovery.createAccount()
  const deactivated = [account.id, formerAdmin.id]
  await testApp.db.updateTable('users').set({ active: false }).where('id', 'in', deactivated).execute()
  const link = (email: string) => passwordLinkFor(testApp.db, email, testApp.config, testApp.clock())
  await expect(link('ninguem@example.com')).rejects.toThrow(
    new CommandError(`Não há conta com o e-mail ninguem@example.com. Administradores: ${otherAdmin.email}.`),
  )
  await expect(link(account.email)).rejects.toThrow(
    new CommandError(`A conta ${account.email} está desativada. Um administrador precisa reativá-la antes.`),
  )
  expect(await testApp.db.selectFrom('email_tokens').selectAll().execute()).toEqual([])
})

test('an older database is refused with one sentence', async () => {
  const { testApp, env } = await onOwnPostgres()
  const { email } = await testApp.createUser('admin')
  await testApp.db.deleteFrom('migrations').where('name', 'like', '0024%').execute()
  const output = 'O banco de dados é de uma versão anterior. Rode npm start uma vez e tente de novo.\n'
  expect(await admin(env, email)).toEqual({ code: 1, output })
})

const refused: [string, string[], Env, string][] = [
  ['no e-mail', [], {}, 'Uso: npm run admin -- E-MAIL'],
  ['no database there', ['a@example.com'], { DATA_DIR: '/nowhere' }, 'Não há banco de dados em /nowhere.'],
]
// Each is a process; `npm run test:long` sets LONG.
if (process.env.LONG)
  refused.push(
    ['two e-mails', ['a@example.com', 'b@example.com'], {}, 'Uso: npm run admin -- E-MAIL'],
    ['an option', ['--force', 'a@example.com'], {}, 'Uso: npm run admin -- E-MAIL'],
  )
test.each(refused)('with %s the command prints one sentence', async (_, args, env, sentence) => {
  const { code, output } = await admin(env, ...args)
  expect(code).toBe(1)
  expect(output).toContain(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('the only admin who lost phone and codes comes in after --reset-factor', async () => {
  const { testApp, env } = await onOwnPostgres()
  const calls = factorCalls(testApp)
  const person = await calls.createWithFactor('admin')
  await calls.challengeOf(person)
  const done = await admin(env, person.email.toUpperCase(), '--reset-factor')
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining(person.email) as string })
  await expect.poll(async () => (await person.post('/users/me')).status).toBe(401)
  const { accessToken } = (await calls.login(person.email)).body
  const authorization = { authorization: `Bearer ${accessToken}` }
  const { body } = await testApp.send<{ action: string; actor: null }[]>('GET', '/audit', undefined, authorization)
  expect(body[0]).toMatchObject({ action: 'factor_removed', actor: null, subject: { id: person.id } })
  await expect(removeFactorOf(testApp.db, person.email, testApp.clock())).rejects.toThrow('não tem proteção extra')
})
