import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { linkForAdmin } from '#test/password-link.ts'
import { nextPassword, recoveryCalls } from '#test/recovery.ts'
import { ConfigError } from '../config.ts'
import { ensureFirstAdmin } from './first-admin.ts'

let testApp: TestApp
let recovery: ReturnType<typeof recoveryCalls>
beforeEach(async () => {
  testApp = await startTestApp()
  recovery = recoveryCalls(testApp, { received: [] } as never)
})
afterEach(() => testApp.close())

/** Creates the first admin with this environment. Returns the credentials that the start prints, if it prints any. */
async function createFirstAdmin(env: Record<string, string>) {
  const printed: { email: string; password: string }[] = []
  await ensureFirstAdmin(testApp.db, env, testApp.clock(), (admin) => printed.push(admin))
  return printed[0]
}

test.each([
  [{ ADMIN_EMAIL: 'dona' }, 'ADMIN_EMAIL não serve para o primeiro administrador: E-mail inválido.'],
  [
    { ADMIN_PASSWORD: 'senha' },
    'ADMIN_PASSWORD não serve para o primeiro administrador: A senha deve ter no mínimo 8 caracteres.',
  ],
  [
    { ADMIN_NAME: 'x'.repeat(121) },
    'ADMIN_NAME não serve para o primeiro administrador: Nome deve ter no máximo 120 caracteres.',
  ],
])('a first admin from %j is refused with one sentence', async (env, sentence) => {
  await expect(createFirstAdmin(env)).rejects.toThrow(new ConfigError(sentence))
})

const changeDue = { password_change_due: true }
const tokenOf = async (email: string, password: string) => (await recovery.login(email, password)).body.accessToken

test('an admin with a generated password is told in every profile to change the password, until it is changed', async () => {
  const { email = '', password = '' } = (await createFirstAdmin({})) ?? {}
  const bearer = { authorization: `Bearer ${await tokenOf(email, password)}` }
  const me = await testApp.send<{ id: string }>('POST', '/users/me', undefined, bearer)
  expect(me.body).toMatchObject(changeDue)
  expect((await testApp.send('GET', '/users/all', undefined, bearer)).body).toMatchObject([changeDue])
  expect((await testApp.send('GET', `/users/find-user/${me.body.id}`, undefined, bearer)).body).toMatchObject(changeDue)

  const change = { currentPassword: password, newPassword: nextPassword, confirmPassword: nextPassword }
  const changed = await testApp.send<{ accessToken: string }>('POST', '/users/change-password', change, bearer)
  expect(changed.status).toBe(200)
  const profile = (await recovery.me(changed.body.accessToken)).body
  expect(profile).toMatchObject({ email })
  expect(profile).not.toHaveProperty('password_change_due')
})

test('a password set by a link counts as changed', async () => {
  const dona = await createFirstAdmin({ ADMIN_EMAIL: 'dona@example.com' })
  const admin = await testApp.createUser('admin')
  const users = await admin.get<{ id: string; email: string }[]>('/users/all')
  const first = users.body.find((user) => user.email === dona?.email)
  const link = await linkForAdmin(testApp, admin, first?.id ?? '')
  const done = await recovery.reset(new URL(link.url).searchParams.get('token') ?? '')
  expect(done.status).toBe(200)
  expect(done.body.user).not.toHaveProperty('password_change_due')
  expect((await recovery.me(done.body.accessToken)).body).not.toHaveProperty('password_change_due')
})

const days = (count: number) => count * 86_400_000

test('after three days a generated password is accepted only on devices that have used it, and a changed password on all devices', async () => {
  const { email = '', password = '' } = (await createFirstAdmin({})) ?? {}
  const login = (cookie = '', secret = password) =>
    testApp.send<{ message: string; accessToken: string }>(
      'POST',
      '/auth/login',
      { email, password: secret },
      { cookie },
    )
  testApp.advanceClock(days(3) - 1)
  const first = await login()
  expect(first.status).toBe(200)
  const device = /device=[^;]+/.exec(String(first.headers['set-cookie']))?.[0]
  testApp.advanceClock(1)
  const rejected = await login()
  expect(rejected).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining(`npm run admin -- ${email}`) as string },
  })
  expect(await login('', 'Errada-1234')).toMatchObject({ body: { message: 'Usuário ou senha incorretos.' } })
  expect((await login(device)).status).toBe(200)

  const admin = await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const link = await linkForAdmin(testApp, await testApp.createUser('admin'), admin.id)
  expect((await recovery.reset(new URL(link.url).searchParams.get('token') ?? '')).status).toBe(200)
  expect((await login('', nextPassword)).status).toBe(200)
})

test('a password from ADMIN_PASSWORD does not expire', async () => {
  const chosen = { ADMIN_EMAIL: 'dona@example.com', ADMIN_PASSWORD: 'Escolhida-2026' }
  await createFirstAdmin(chosen)
  testApp.advanceClock(days(30))
  expect((await recovery.login(chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)).status).toBe(200)
})

test('a password from ADMIN_PASSWORD need not be changed', async () => {
  const chosen = { ADMIN_EMAIL: 'dona@example.com', ADMIN_PASSWORD: 'Escolhida-2026' }
  expect(await createFirstAdmin(chosen)).toBeUndefined()
  const { body } = await recovery.me(await tokenOf(chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD))
  expect(body).not.toHaveProperty('password_change_due')
})

test('the password is printed before it is saved: after a crash in between, the next start generates another one', async () => {
  const killed = ensureFirstAdmin(testApp.db, {}, testApp.clock(), () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const { email = '', password = '' } = (await createFirstAdmin({})) ?? {}
  expect(await tokenOf(email, password)).toEqual(expect.any(String))
})
