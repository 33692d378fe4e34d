import type { OwnSession } from '@ligeiro/contract/sessions-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ trustProxy: true })
})
afterAll(() => testApp.close())

const password = 'Certa-1234'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
let people = 0
const newEmail = async () => {
  const email = `renata${people++}@example.com`
  await createUser(testApp.db, { name: 'Renata', email, password }, 'client', testApp.clock())
  return email
}

/** Signs in as a browser of its own and returns its calls. */
async function signIn(email: string, { agent = android, address = '203.0.113.7' } = {}) {
  const from = { 'user-agent': agent, 'x-forwarded-for': address }
  const answer = await testApp.send<{ accessToken: string }>('POST', '/auth/login', { email, password }, from)
  expect(answer.status).toBe(200)
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((value) => String(value).split(';')[0])
    .join('; ')
  const headers = { authorization: `Bearer ${answer.body.accessToken}`, ...from }
  return {
    accessToken: answer.body.accessToken,
    list: async () => (await testApp.send<OwnSession[]>('GET', '/users/me/sessions', undefined, headers)).body,
    end: (id: string) => testApp.send('DELETE', `/users/me/sessions/${id}`, undefined, headers),
    endOthers: () => testApp.send<{ ended: number }>('DELETE', '/users/me/sessions', undefined, headers),
    status: async () => (await testApp.send('POST', '/users/me', undefined, headers)).status,
    renew: (more: Record<string, string> = {}) =>
      testApp.send('POST', '/auth/refresh-token', undefined, { ...from, cookie, ...more }),
  }
}
const currentId = (sessions: OwnSession[]) => sessions.find(({ current }) => current)?.id ?? ''

test('a person sees each open session with device, address and times, this one first', async () => {
  const email = await newEmail()
  await signIn(email, { agent: firefox, address: '198.51.100.4' })
  const began = testApp.clock().toISOString()
  testApp.advanceClock(60_000)
  const phone = await signIn(email)
  expect(await phone.list()).toEqual([
    {
      id: expect.any(String) as string,
      device: 'Chrome no Android',
      address: '203.0.113.7',
      created_at: testApp.clock().toISOString(),
      seen_at: testApp.clock().toISOString(),
      current: true,
    },
    {
      id: expect.any(String) as string,
      device: 'Firefox no Linux',
      address: '198.51.100.4',
      created_at: began,
      seen_at: began,
      current: false,
    },
  ])
})

test('a session is seen at a renewal, with the address of that moment, and not at a call', async () => {
  const phone = await signIn(await newEmail())
  const began = testApp.clock().toISOString()
  testApp.advanceClock(600_000)
  const [called] = await phone.list()
  expect(called?.seen_at).toBe(began)
  expect((await phone.renew({ 'x-forwarded-for': '192.0.2.9' })).status).toBe(200)
  const [renewed] = await phone.list()
  expect(renewed).toMatchObject({ seen_at: testApp.clock().toISOString(), created_at: began, address: '192.0.2.9' })
})

test('an expired session is not listed', async () => {
  const email = await newEmail()
  await signIn(email)
  testApp.advanceClock(31 * 86_400_000)
  expect(await (await signIn(email)).list()).toHaveLength(1)
})

test('who ends a session ends its access token, cookie and sockets, and that person gets to sign in again', async () => {
  const email = await newEmail()
  const [lost, phone] = [await signIn(email, { agent: firefox }), await signIn(email)]
  const socket = await testApp.connectSocket(lost)
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await phone.end(currentId(await lost.list()))).status).toBe(204)
  await disconnected
  await expect.poll(lost.status).toBe(401)
  expect((await lost.renew()).status).toBe(401)
  expect(await phone.status()).toBe(200)
  const again = await signIn(email, { agent: firefox })
  expect(await again.list()).toHaveLength(2)
})

test('the end of the others leaves this session alone', async () => {
  const email = await newEmail()
  const others = [await signIn(email), await signIn(email), await signIn(email)]
  const phone = await signIn(email)
  expect((await phone.endOthers()).body).toEqual({ ended: 3 })
  for (const other of others) await expect.poll(other.status).toBe(401)
  expect([await phone.status(), (await phone.renew()).status]).toEqual([200, 200])
  expect((await phone.endOthers()).body).toEqual({ ended: 0 })
})

test('a session of somebody else, an ended one and an unknown one are not found, and stay as they are', async () => {
  const email = await newEmail()
  const [phone, stranger, ended] = [await signIn(email), await signIn(await newEmail()), await signIn(email)]
  const endedId = currentId(await ended.list())
  await phone.end(endedId)
  for (const id of [currentId(await stranger.list()), endedId, '3f9a6c28-7d41-4e05-b8c2-5a0e9d7f4b61', 'none'])
    expect((await phone.end(id)).status).toBe(404)
  expect(await stranger.status()).toBe(200)
})

test('of two sessions that end each other at the same time exactly one remains', async () => {
  const email = await newEmail()
  const [one, other] = [await signIn(email), await signIn(email)]
  const answers = await Promise.all([one.endOthers(), other.endOthers()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const winner = answers[0].status === 200 ? one : other
  expect(await winner.list()).toHaveLength(1)
})

test('the same session ended from two tabs at once is ended once, and the second tab is told', async () => {
  const email = await newEmail()
  const [lost, phone] = [await signIn(email), await signIn(email)]
  const id = currentId(await lost.list())
  const answers = await Promise.all([phone.end(id), phone.end(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
})

test('who ends the session they use is signed out, cookie too', async () => {
  const phone = await signIn(await newEmail())
  const answer = await phone.end(currentId(await phone.list()))
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/^refreshToken=;.*Path=\/auth/)
  await expect.poll(phone.status).toBe(401)
})

test('the id of a session gives no access', async () => {
  const phone = await signIn(await newEmail())
  const id = currentId(await phone.list())
  const asToken = await testApp.send('POST', '/users/me', undefined, { authorization: `Bearer ${id}` })
  const asCookie = await testApp.send('POST', '/auth/refresh-token', undefined, { cookie: `refreshToken=${id}` })
  expect([asToken.status, asCookie.status]).toEqual([401, 401])
})
