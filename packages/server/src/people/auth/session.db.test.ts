import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const password = 'Motoboy-2026'
let accountCount = 0
async function createAccount() {
  const email = `Renata${accountCount++}@Example.com`
  await createUser(testApp.db, { name: 'Renata', email, password }, 'client', testApp.clock())
  return email
}
type Token = { accessToken?: string; newAccessToken?: string; message?: string }
const login = (email: string, secret = password) =>
  testApp.send<Token>('POST', '/auth/login', { email, password: secret })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const renew = (cookie: string) => testApp.send<Token>('POST', '/auth/refresh-token', undefined, { cookie })
const me = (token: string | undefined) =>
  testApp.send<{ name: string }>('POST', '/users/me', undefined, { authorization: `Bearer ${token}` })

test('a sign-in compares the e-mail without case; its cookie is httpOnly, SameSite=Lax and for /auth alone', async () => {
  const email = await createAccount()
  const answer = await login(email.toUpperCase())
  expect(answer.status).toBe(200)
  const cookie = String(answer.headers['set-cookie'])
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/auth']) expect(cookie).toContain(part)
  expect(cookie).not.toContain('Secure')
  const profile = await me(answer.body.accessToken)
  expect(profile.body).toEqual({ id: expect.any(String), name: 'Renata', email, role: 'client' })
})

test('a wrong password, an unknown e-mail and a deactivated account get the same answer', async () => {
  const email = await createAccount()
  const off = await createAccount()
  await testApp.db.updateTable('users').set({ active: false }).where('email', '=', off).execute()
  const answers = [await login(email, 'Errada-1234'), await login('nobody@example.com'), await login(off)]
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Usuário ou senha incorretos.' },
    })
})

test.each([
  ['removed', { deleted_at: new Date('2026-03-04T15:00:00.000Z'), active: false }],
  ['deactivated', { active: false }],
  ['given another password', { password_hash: 'another' }],
])('a person who is %s while they sign in gets no session', async (_, change) => {
  const email = await createAccount()
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.db)
    return rows.length > 0
  }
  let settled = false
  const { begun } = await testApp.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set(change).where('email', '=', email).execute()
    // Until this transaction commits, the account is unchanged for the sign-in, so its password check passes.
    const begun = login(email).finally(() => (settled = true))
    await expect.poll(async () => settled || (await waiting())).toBe(true)
    return { begun }
  })
  expect(await begun).toMatchObject({ status: 401, body: { message: 'Usuário ou senha incorretos.' } })
})

test('a renewal rotates the cookie, and a phone that lost the answer may repeat the renewal', async () => {
  const first = cookieOf(await login(await createAccount()))
  const lost = await renew(first)
  const repeated = await renew(first)
  expect([lost.status, repeated.status]).toEqual([200, 200])
  expect((await me(repeated.body.newAccessToken)).status).toBe(200)
})

test('a renewal that is repeated, also at the same instant, always returns the same cookie', async () => {
  const first = cookieOf(await login(await createAccount()))
  const answers = await Promise.all([renew(first), renew(first), renew(first)])
  const cookies = answers.map(cookieOf)
  expect(new Set(cookies).size).toBe(1)
  expect(cookies[0]).not.toBe(first)
  for (const { body } of answers) expect((await me(body.newAccessToken)).status).toBe(200)
  // Two tabs may renew at once, and an answer may come late. Every cookie that the browser may have kept must work.
  testApp.advanceClock(3_600_000)
  expect((await renew(cookies[0] ?? '')).status).toBe(200)
})

test('a session that nobody renewed for 30 days has ended', async () => {
  const [first, second] = [cookieOf(await login(await createAccount())), cookieOf(await login(await createAccount()))]
  testApp.advanceClock(30 * 86_400_000 - 1000)
  expect((await renew(first)).status).toBe(200)
  testApp.advanceClock(1000)
  expect((await renew(second)).status).toBe(401)
})

test('a stolen renewal answer is detected as soon as both the thief and the owner have renewed again', async () => {
  const first = cookieOf(await login(await createAccount()))
  const caught = cookieOf(await renew(first))
  const received = cookieOf(await renew(first))
  const thief = await renew(caught)
  expect((await me(thief.body.newAccessToken)).status).toBe(200)
  testApp.advanceClock(11_000)
  expect((await renew(received)).status).toBe(401)
  await expect.poll(async () => (await me(thief.body.newAccessToken)).status).toBe(401)
  expect((await renew(cookieOf(thief))).status).toBe(401)
})

test('a token of a session that this database does not have is invalid', async () => {
  const { body } = await login(await createAccount())
  await testApp.db.deleteFrom('refresh_tokens').execute()
  expect((await me(body.accessToken)).status).toBe(401)
})

test('a rotated token that is used ten seconds after the first use of its successor ends the whole session', async () => {
  const first = cookieOf(await login(await createAccount()))
  const renewed = await renew(first)
  expect((await me(renewed.body.newAccessToken)).status).toBe(200)
  testApp.advanceClock(9000)
  expect((await renew(first)).status).toBe(200)
  testApp.advanceClock(2000)
  expect((await renew(first)).status).toBe(401)
  expect((await renew(cookieOf(renewed))).status).toBe(401)
  await expect.poll(async () => (await me(renewed.body.newAccessToken)).status).toBe(401)
})

test('a sign-out is always answered 204, and ends the access token in this process and its socket', async () => {
  const answer = await login(await createAccount())
  const token = answer.body.accessToken ?? ''
  const socket = await testApp.connectSocket({ accessToken: token })
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await testApp.send('POST', '/auth/logout', undefined, { cookie: cookieOf(answer) })).status).toBe(204)
  await disconnected
  expect((await me(token)).status).toBe(401)
  expect((await renew(cookieOf(answer))).status).toBe(401)
  expect((await testApp.send('POST', '/auth/logout')).status).toBe(204)
  const empty = {
    method: 'POST',
    url: '/auth/logout',
    headers: { 'content-type': 'application/json' },
    payload: '',
  } as const
  expect((await testApp.app.inject(empty)).statusCode).toBe(204)
})

test('an expired, a tampered and a foreign token are refused', async () => {
  const { accessToken = '' } = (await login(await createAccount())).body
  const [head, body, signature] = accessToken.split('.')
  const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, unknown>
  const asAdmin = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret of 32 bytes......'))
  for (const token of [`${head}.${asAdmin}.${signature}`, `${none}.${body}.`, foreign, '', 'x'])
    expect((await me(token)).status).toBe(401)
  expect((await me(accessToken)).status).toBe(200)
  testApp.advanceClock(901_000)
  expect((await me(accessToken)).status).toBe(401)
})

test('no other algorithm is accepted: not RS256, not HS512, not a public key used as the secret', async () => {
  const { accessToken = '' } = (await login(await createAccount())).body
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  const ourSecret = new TextEncoder().encode(testApp.config.appSecret.padEnd(64, ' '))
  const signed = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(key)
  for (const token of [
    await signed('RS256', privateKey),
    await signed('HS256', pem),
    await signed('HS512', ourSecret),
    await signed('HS256', ourSecret),
  ])
    expect((await me(token)).status).toBe(401)
})

test('the answer to a token in the last fifth of its lifetime carries a new token', async () => {
  const { accessToken } = (await login(await createAccount())).body
  expect((await me(accessToken)).headers['x-new-access-token']).toBeUndefined()
  testApp.advanceClock(721_000)
  const replaced = (await me(accessToken)).headers['x-new-access-token']
  testApp.advanceClock(200_000)
  expect((await me(accessToken)).status).toBe(401)
  expect((await me(String(replaced))).status).toBe(200)
})

test('a renewal without a cookie, or with an invalid one, is answered 401', async () => {
  expect((await testApp.send('POST', '/auth/refresh-token')).status).toBe(401)
  expect((await renew('refreshToken=nonsense')).status).toBe(401)
})

test('the cookie is Secure when the public address is https', async () => {
  const https = await startTestApp({ publicUrl: 'https://entregas.example.com' })
  await createUser(https.db, { name: 'Ana', email: 'ana@example.com', password }, 'admin', https.clock())
  const answer = await https.send('POST', '/auth/login', { email: 'ana@example.com', password })
  expect(String(answer.headers['set-cookie'])).toContain('Secure')
  await https.close()
})
