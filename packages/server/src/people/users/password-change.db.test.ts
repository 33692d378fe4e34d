import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from '#test/rows.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { hashPassword } from '../auth/passwords.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const present = 'Antiga-2026'
async function createPerson() {
  const person = await testApp.createUser('client')
  const password_hash = await hashPassword(present)
  await testApp.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const change = (newPassword: string, currentPassword = present) =>
    person.post('/users/change-password', { currentPassword, newPassword, confirmPassword: newPassword })
  return { ...person, change }
}

test('a password is compared without waiting for a lock on the account', async () => {
  const person = await createPerson()
  await withConnection(testApp.connection, async (other) => {
    await other.query('begin')
    await other.query('select from users where id = $1 for update', [person.id])
    expect(await person.change('Nova-2026', 'Errada-2026')).toMatchObject({
      status: 400,
      body: { message: 'A senha atual está incorreta.' },
    })
    await other.query('rollback')
  })
})

test('of two changes at the same instant one succeeds, and the other fails because the present password has changed', async () => {
  const person = await createPerson()
  await withConnection(testApp.connection, async (other) => {
    await other.query('begin')
    await other.query('select from users where id = $1 for update', [person.id])
    const changes = Promise.all([person.change('Nova-2026'), person.change('Outra-2026')])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(2)
    await other.query('rollback')
    expect(new Set((await changes).map(({ status }) => status))).toEqual(new Set([200, 400]))
  })
})

type Token = { accessToken: string }

/** Creates a person who is signed in with a refresh cookie. */
async function signInBrowser() {
  const person = await createPerson()
  const { headers, body } = await testApp.send<Token>('POST', '/auth/login', { email: person.email, password: present })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return { ...person, cookie, accessToken: body.accessToken }
}
const change = ({ accessToken }: Token) =>
  testApp.send<Token>(
    'POST',
    '/users/change-password',
    { currentPassword: present, newPassword: 'Nova-2026', confirmPassword: 'Nova-2026' },
    { authorization: `Bearer ${accessToken}` },
  )
const me = async ({ accessToken }: Token) =>
  (await testApp.send('POST', '/users/me', undefined, { authorization: `Bearer ${accessToken}` })).status
const renewal = async (cookie: string) =>
  (await testApp.send('POST', '/auth/refresh-token', undefined, { cookie })).status

test('a stolen access token and cookie of the session that changes the password become invalid, and the answer starts another session', async () => {
  const browser = await signInBrowser()
  const answer = await change(browser)
  expect(answer.status).toBe(200)
  expect(await me(answer.body)).toBe(200)
  await expect.poll(() => me(browser)).toBe(401)
  expect(await renewal(browser.cookie)).toBe(401)
  const cookie = String(answer.headers['set-cookie'])
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/auth']) expect(cookie).toContain(part)
  expect(await renewal(cookie.split(';')[0] ?? '')).toBe(200)
})

test('the answer that ends a session carries no new access token of that session', async () => {
  const browser = await signInBrowser()
  testApp.advanceClock(13 * 60_000)
  const answer = await change(browser)
  expect([answer.status, answer.headers['x-new-access-token']]).toEqual([200, undefined])
})

test('a person who is deactivated while the passwords are hashed gets no new session', async () => {
  const browser = await signInBrowser()
  const open = () =>
    testApp.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', browser.id)
      .where('ended_at', 'is', null)
      .execute()
  await withConnection(testApp.connection, async (admin) => {
    await admin.query('begin')
    await admin.query('update users set active = false where id = $1', [browser.id])
    await admin.query('update sessions set ended_at = now() where user_id = $1', [browser.id])
    const answer = change(browser)
    // The change waits for the account, which this transaction has locked.
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await admin.query(waits)).rowCount).toBe(1)
    await admin.query('commit')
    expect((await answer).status).toBe(401)
  })
  expect(await open()).toEqual([])
})
