import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { createUser } from '../users/user-accounts.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  const renata = { name: 'Renata', email: 'renata@example.com', password: 'Renata-2026' }
  await createUser(testApp.db, renata, 'client', testApp.clock())
})
afterAll(() => testApp.close())

type Token = { accessToken: string }
async function signInDevice() {
  const credentials = { email: 'renata@example.com', password: 'Renata-2026' }
  const answer = await testApp.send<Token>('POST', '/auth/login', credentials)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const bearer = { authorization: `Bearer ${answer.body.accessToken}` }
  return {
    accessToken: answer.body.accessToken,
    cookie,
    bearer,
    me: async () => (await testApp.send('POST', '/users/me', undefined, bearer)).status,
    renew: async () => (await testApp.send('POST', '/auth/refresh-token', undefined, { cookie })).status,
  }
}

test('signing out everywhere ends every session and socket of this person, and of nobody else', async () => {
  const [phone, desk, other] = [await signInDevice(), await signInDevice(), await testApp.createUser('client')]
  const socket = await testApp.connectSocket(desk)
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve))
  const answer = await testApp.send('POST', '/auth/logout-all', undefined, { ...phone.bearer, cookie: phone.cookie })
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/^refreshToken=;.*Path=\/auth/)
  await disconnected
  for (const device of [phone, desk]) {
    await expect.poll(device.me).toBe(401)
    expect(await device.renew()).toBe(401)
  }
  expect((await other.post('/users/me')).status).toBe(200)
})

test('signing out everywhere needs an access token; the cookie alone is answered 401', async () => {
  const { cookie } = await signInDevice()
  expect((await testApp.send('POST', '/auth/logout-all', undefined, { cookie })).status).toBe(401)
})

test.each([
  ['application/x-www-form-urlencoded', 'a=b'],
  ['text/plain', 'adeus'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/json', '{"not json'],
  ['application/json', '[]'],
  ['', 'anything'],
  ['application/json', 'x'.repeat(100_000)],
])('a sign-out with a body of type %s is answered 204 and ends the session', async (type, payload) => {
  const device = await signInDevice()
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { ...(type ? { 'content-type': type } : {}), cookie: device.cookie },
    payload,
  })
  expect(answer.statusCode).toBe(204)
  await expect.poll(device.me).toBe(401)
})

test('the answer that ends a session carries no new access token', async () => {
  const { accessToken } = await testApp.createUser('client')
  testApp.advanceClock(13 * 60_000)
  const authorization = { authorization: `Bearer ${accessToken}` }
  const me = await testApp.send('POST', '/users/me', undefined, authorization)
  expect(me.headers['x-new-access-token']).toBeDefined()
  const answer = await testApp.send('POST', '/auth/logout-all', undefined, authorization)
  expect(answer.status).toBe(204)
  expect(answer.headers['x-new-access-token']).toBeUndefined()
})
