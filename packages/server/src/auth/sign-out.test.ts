import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createUser } from '../users/service.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  const renata = { name: 'Renata', email: 'renata@example.com', password: 'Renata-2026' }
  await createUser(testApp.db, renata, 'client', testApp.clock())
})
afterAll(() => testApp.close())

type Token = { accessToken: string }
async function aDevice() {
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

test('signing out everywhere ends every session of this person, in sockets too, and nobody else', async () => {
  const [phone, desk, other] = [await aDevice(), await aDevice(), await testApp.createUser('client')]
  const socket = await testApp.connectSocket(desk)
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  const answer = await testApp.send('POST', '/auth/logout-all', undefined, { ...phone.bearer, cookie: phone.cookie })
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/^refreshToken=;.*Path=\/auth/)
  await gone
  for (const device of [phone, desk]) {
    await expect.poll(device.me).toBe(401)
    expect(await device.renew()).toBe(401)
  }
  expect((await other.post('/users/me')).status).toBe(200)
})

test('only who is signed in signs out everywhere', async () => {
  const { cookie } = await aDevice()
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
])('a sign-out sent as %s is one: 204, and the session has ended', async (type, payload) => {
  const device = await aDevice()
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { ...(type ? { 'content-type': type } : {}), cookie: device.cookie },
    payload,
  })
  expect(answer.statusCode).toBe(204)
  await expect.poll(device.me).toBe(401)
})

test('no fresh access token comes with the end of its session', async () => {
  const { accessToken } = await testApp.createUser('client')
  testApp.advanceClock(13 * 60_000)
  const authorization = { authorization: `Bearer ${accessToken}` }
  const me = await testApp.send('POST', '/users/me', undefined, authorization)
  expect(me.headers['x-new-access-token']).toBeDefined()
  const answer = await testApp.send('POST', '/auth/logout-all', undefined, authorization)
  expect(answer.status).toBe(204)
  expect(answer.headers['x-new-access-token']).toBeUndefined()
})
