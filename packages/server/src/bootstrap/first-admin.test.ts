import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { nextPassword, recovering } from '../../test/recovery.ts'
import { ensureFirstAdmin } from './first-admin.ts'

let testApp: TestApp
let here: ReturnType<typeof recovering>
beforeEach(async () => {
  testApp = await startTestApp()
  here = recovering(testApp, { received: [] } as never)
})
afterEach(() => testApp.close())

/** What a start with this environment tells of the admin that it makes. */
async function made(env: Record<string, string>) {
  const told: { email: string; password: string }[] = []
  await ensureFirstAdmin(testApp.db, env, testApp.clock(), (admin) => told.push(admin))
  return told[0]
}

const due = { password_change_due: true }
const signedIn = async (email: string, password: string) => (await here.login(email, password)).body.accessToken

test('a made-up password is to be changed: his profile says so everywhere, until he has changed it', async () => {
  const { email = '', password = '' } = (await made({})) ?? {}
  const bearer = { authorization: `Bearer ${await signedIn(email, password)}` }
  const me = await testApp.send<{ id: string }>('POST', '/users/me', undefined, bearer)
  expect(me.body).toMatchObject(due)
  expect((await testApp.send('GET', '/users/all', undefined, bearer)).body).toMatchObject([due])
  expect((await testApp.send('GET', `/users/find-user/${me.body.id}`, undefined, bearer)).body).toMatchObject(due)

  const change = { currentPassword: password, newPassword: nextPassword, confirmPassword: nextPassword }
  const changed = await testApp.send<{ accessToken: string }>('POST', '/users/change-password', change, bearer)
  expect(changed.status).toBe(200)
  const profile = (await here.me(changed.body.accessToken)).body
  expect(profile).toMatchObject({ email })
  expect(profile).not.toHaveProperty('password_change_due')
})

test('a link sets his own password as well', async () => {
  const dona = await made({ ADMIN_EMAIL: 'dona@example.com' })
  const admin = await testApp.createUser('admin')
  const users = await admin.get<{ id: string; email: string }[]>('/users/all')
  const first = users.body.find((user) => user.email === dona?.email)
  const link = await admin.post<{ url: string }>(`/users/password-link/${first?.id}`)
  const done = await here.reset(new URL(link.body.url).searchParams.get('token') ?? '')
  expect(done.status).toBe(200)
  expect(done.body.user).not.toHaveProperty('password_change_due')
  expect((await here.me(done.body.accessToken)).body).not.toHaveProperty('password_change_due')
})

const days = (count: number) => count * 86_400_000

test('after three days a made-up password opens only on the devices that have used it; a changed one opens everywhere', async () => {
  const { email = '', password = '' } = (await made({})) ?? {}
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
  const refused = await login()
  expect(refused).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining(`npm run admin -- ${email}`) as string },
  })
  expect(await login('', 'Errada-1234')).toMatchObject({ body: { message: 'Usuário ou senha incorretos.' } })
  expect((await login(device)).status).toBe(200)

  const admin = await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const link = await (await testApp.createUser('admin')).post<{ url: string }>(`/users/password-link/${admin.id}`)
  expect((await here.reset(new URL(link.body.url).searchParams.get('token') ?? '')).status).toBe(200)
  expect((await login('', nextPassword)).status).toBe(200)
})

test('a password that somebody chose does not expire', async () => {
  const chosen = { ADMIN_EMAIL: 'dona@example.com', ADMIN_PASSWORD: 'Escolhida-2026' }
  await made(chosen)
  testApp.advanceClock(days(30))
  expect((await here.login(chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD)).status).toBe(200)
})

test('a password that somebody chose is his own', async () => {
  const chosen = { ADMIN_EMAIL: 'dona@example.com', ADMIN_PASSWORD: 'Escolhida-2026' }
  expect(await made(chosen)).toBeUndefined()
  const { body } = await here.me(await signedIn(chosen.ADMIN_EMAIL, chosen.ADMIN_PASSWORD))
  expect(body).not.toHaveProperty('password_change_due')
})

test('a password is told before it counts: killed in between, the next start makes another', async () => {
  const killed = ensureFirstAdmin(testApp.db, {}, testApp.clock(), () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const { email = '', password = '' } = (await made({})) ?? {}
  expect(await signedIn(email, password)).toEqual(expect.any(String))
})
