import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'
import { recordSignInAttempt } from './sign-in-limits.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ trustProxy: true })
})
afterAll(() => testApp.close())

const correctPassword = 'Certa-1234'
const quarterHour = 15 * 60_000
let networks = 0
/** Returns an IP address that no other test uses. */
const newAddress = () => `10.0.${Math.floor(networks / 256)}.${networks++ % 256}`

async function createOwner() {
  const email = `renata-${randomUUID()}@example.com`
  const { id } = await createUser(
    testApp.db,
    { name: 'Renata', email, password: correctPassword },
    'client',
    testApp.clock(),
  )
  return { id, email }
}

type From = { address?: string; device?: string }
async function login(email: string, password: string, { address = newAddress(), device = '' }: From = {}) {
  const headers = { 'x-forwarded-for': address, ...(device ? { cookie: device } : {}) }
  const answer = await testApp.send<{ message: string }>('POST', '/auth/login', { email, password }, headers)
  const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')
  return { ...answer, device: cookies.find((cookie) => cookie.startsWith('device=')) ?? '' }
}
/** Signs in with wrong passwords, one after the other, and returns the statuses. */
async function signInWrongly(count: number, email: string, from: From = {}) {
  const statuses = []
  for (let guess = 0; guess < count; guess++) statuses.push((await login(email, 'Errada-1234', from)).status)
  return statuses
}
/** Counts sign-in attempts without the cost of checking passwords. Returns how many passed the limits of account and address. */
async function countAttempts(count: number, attemptOf: (index: number) => Parameters<typeof recordSignInAttempt>[1]) {
  let passed = 0
  for (let index = 0; index < count; index++)
    passed += await recordSignInAttempt(testApp.db, attemptOf(index), testApp.clock()).then(
      ({ isCrowded }) => (isCrowded ? 0 : 1),
      () => 0,
    )
  return passed
}
const retryAfterOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['retry-after'])

test('ten wrong passwords from ten addresses do not keep the owner out', async () => {
  const { email } = await createOwner()
  expect(new Set(await signInWrongly(10, email))).toEqual(new Set([401]))
  expect((await login(email, correctPassword)).status).toBe(200)
})

test('ten wrong passwords from one network block the account for that network only, whatever the case of the e-mail', async () => {
  const { email } = await createOwner()
  const address = newAddress()
  expect(new Set(await signInWrongly(10, email, { address }))).toEqual(new Set([401]))
  const limited = await login(email.toUpperCase(), correctPassword, { address })
  expect(limited).toMatchObject({
    status: 429,
    body: { message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  })
  expect(retryAfterOf(limited)).toBeLessThanOrEqual(60)
  expect((await login(email, correctPassword)).status).toBe(200)
  testApp.advanceClock(quarterHour)
  expect((await login(email, correctPassword, { address })).status).toBe(200)
})

test('thirty wrong passwords from many networks slow an account down to one attempt every two seconds', async () => {
  const { email } = await createOwner()
  await countAttempts(30, () => ({ email, address: newAddress(), device: undefined }))
  const delayed = await login(email, correctPassword)
  expect([delayed.status, retryAfterOf(delayed)]).toEqual([429, 2])
  testApp.advanceClock(2000)
  expect(await signInWrongly(2, email)).toEqual([401, 429])
  testApp.advanceClock(2000)
  expect((await login(email, correctPassword)).status).toBe(200)
})

test('an unknown e-mail is slowed down like a known one', async () => {
  const email = `${randomUUID()}@example.com`
  await countAttempts(30, () => ({ email, address: newAddress(), device: undefined }))
  expect(await signInWrongly(1, email)).toEqual([429])
  testApp.advanceClock(2000)
  expect(await signInWrongly(2, email)).toEqual([401, 429])
})

test('a device that signed in before is not hindered by wrong passwords from elsewhere', async () => {
  const { email } = await createOwner()
  const address = newAddress()
  const { device } = await login(email, correctPassword, { address })
  await countAttempts(40, () => ({ email, address: newAddress(), device: undefined }))
  expect((await login(email, correctPassword, { address })).status).toBe(429)
  expect((await login(email.toUpperCase(), correctPassword, { address, device })).status).toBe(200)
})

test('after ten wrong passwords on a known device its cookie is ignored for a quarter of an hour', async () => {
  const { email } = await createOwner()
  const address = newAddress()
  const { device } = await login(email, correctPassword, { address })
  expect(new Set(await signInWrongly(20, email, { address, device }))).toEqual(new Set([401]))
  expect((await login(email, correctPassword, { address, device })).status).toBe(429)
  expect((await login(email, correctPassword)).status).toBe(200)
  testApp.advanceClock(quarterHour)
  expect((await login(email, correctPassword, { address, device })).status).toBe(200)
})

test('the known devices of one account have a hundred attempts together; after that they are treated as unknown', async () => {
  const { email } = await createOwner()
  await countAttempts(30, () => ({ email, address: newAddress(), device: undefined }))
  const onDevices = await countAttempts(150, (index) => ({
    email,
    address: newAddress(),
    device: `device-${index % 15}`,
  }))
  expect(onDevices).toBe(100)
})

test('a device cookie of another account, an altered one and one signed with another secret are ignored', async () => {
  const [victim, otherOwner] = [await createOwner(), await createOwner()]
  const { device } = await login(victim.email, correctPassword)
  const foreign = (await login(otherOwner.email, correctPassword)).device
  const own = device.slice('device='.length).split('.')
  const other = foreign.slice('device='.length).split('.')
  const elsewhere = await startTestApp({ appSecret: 'another secret of the tests' }, testApp.connection)
  const answer = await elsewhere.send('POST', '/auth/login', { email: victim.email, password: correctPassword })
  const otherSecret = /device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
  await elsewhere.close()
  await countAttempts(30, () => ({ email: victim.email, address: newAddress(), device: undefined }))
  for (const forged of [foreign, `device=${other[0]}.${own[1]}`, `device=${own[0]}`, 'device=x', otherSecret])
    expect((await login(victim.email, correctPassword, { device: forged })).status).toBe(429)
  expect((await login(victim.email, correctPassword, { device })).status).toBe(200)
})

test('the device cookie is httpOnly and for /auth alone, stays after a sign-out, and works for several people of one browser', async () => {
  const [one, other] = [await createOwner(), await createOwner()]
  const first = await login(one.email, correctPassword)
  const cookie = [first.headers['set-cookie']].flat().find((line) => String(line).startsWith('device='))
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/auth', 'Max-Age=31536000'])
    expect(String(cookie)).toContain(part)
  expect(String(cookie)).not.toContain('Secure')
  const out = await testApp.send('POST', '/auth/logout', undefined, { cookie: first.device })
  expect(String(out.headers['set-cookie'])).not.toContain('device=')
  const { device } = await login(other.email, correctPassword, { device: first.device })
  for (const { email } of [one, other]) {
    await countAttempts(30, () => ({ email, address: newAddress(), device: undefined }))
    expect((await login(email, correctPassword, { device })).status).toBe(200)
  }
})

test('a password reset by a link makes the browser a known device', async () => {
  const { id, email } = await createOwner()
  const admin = await testApp.createUser('admin')
  const { body } = await admin.post<{ url: string }>(`/users/password-link/${id}`)
  const tokenId = new URL(body.url).searchParams.get('token')
  const reset = { tokenId, newPassword: 'Nova-Senha-1', confirmPassword: 'Nova-Senha-1' }
  const answer = await testApp.send('POST', '/password-recovery/reset', reset)
  const device = [answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('device='))
  await countAttempts(30, () => ({ email, address: newAddress(), device: undefined }))
  expect((await login(email, 'Nova-Senha-1', { device: String(device).split(';')[0] ?? '' })).status).toBe(200)
})

test.each([
  ['many addresses of one /64', 60, (n: number) => `2001:db8:6:2::${n.toString(16)}`],
  ['two hundred /64 of one /48', 960, (n: number) => `2001:db8:7:${((n % 200) * 256).toString(16)}::1`],
  ['a hundred /64 of one /56', 240, (n: number) => `2001:db8:8:${(n % 100).toString(16)}::1`],
])('wrong passwords from %s are limited together', async (_, limit, addressOf) => {
  const attemptOf = (n: number) => ({ email: `${n}@${limit}.example`, address: addressOf(n), device: undefined })
  expect(await countAttempts(limit + 40, attemptOf)).toBe(limit)
})

test('a proxy that writes the port after the address hides nobody', async () => {
  const { email } = await createOwner()
  const ipv4 = newAddress()
  await countAttempts(60, (n) => ({ email: `${n}-${email}`, address: `${ipv4}:${50_000 + n}`, device: undefined }))
  expect((await login(email, 'Errada-1234', { address: `${ipv4}:50123` })).status).toBe(401)
  expect((await login(`x-${email}`, 'Errada-1234', { address: `${ipv4}:50123` })).status).toBe(429)
  const ipv6 = '2001:db8:9:1::7'
  await countAttempts(60, (n) => ({ email: `${n}-${email}`, address: `[${ipv6}]:${50_000 + n}`, device: undefined }))
  expect((await login(`x-${email}`, 'Errada-1234', { address: `[${ipv6}]:50123` })).status).toBe(429)
})

test('one person begins at most six hundred sessions an hour', async () => {
  const { id, email } = await createOwner()
  await sql`insert into attempts (subject, at)
    select ${`sessions of ${id}`}, ${testApp.clock()} from generate_series(1, 600)`.execute(testApp.db)
  expect((await login(email, correctPassword)).status).toBe(429)
  testApp.advanceClock(3_600_000)
  expect((await login(email, correctPassword)).status).toBe(200)
})
