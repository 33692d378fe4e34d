import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
const lines: unknown[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.app.log.info = (line: unknown) => void lines.push(line)
})
afterAll(() => testApp.close())

/** Returns the lines that are logged at level info while `work` runs. */
async function loggedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  lines.length = 0
  await work()
  return [...lines]
}

test('a sign-in, and a refused call with its user, are logged at info without the body', async () => {
  const client = await testApp.createUser('client')
  const wrong = { email: 'nobody@example.com', password: 'Errada-1234' }
  expect(await loggedBy(() => testApp.anonymous.post('/auth/login', wrong))).toEqual([
    { method: 'POST', route: '/auth/login', status: 401, ms: expect.any(Number) as number, ip: '127.0.0.1' },
  ])
  expect(await loggedBy(() => client.get('/users/all'))).toMatchObject([
    { route: '/users/all', status: 403, user: client.id, ip: '127.0.0.1' },
  ])
  expect(await loggedBy(() => client.post('/auth/logout'))).toMatchObject([{ route: '/auth/logout', status: 204 }])
})

test('a successful ordinary call is not logged at info', async () => {
  const client = await testApp.createUser('client')
  expect(await loggedBy(() => client.get('/orders/my-orders'))).toEqual([])
})
