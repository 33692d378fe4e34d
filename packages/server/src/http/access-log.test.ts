import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'

let house: House
const lines: unknown[] = []
beforeAll(async () => {
  house = await openHouse()
  house.app.log.info = (line: unknown) => void lines.push(line)
})
afterAll(() => house.close())

/** What is logged at info while `work` runs. */
async function loggedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  lines.length = 0
  await work()
  return [...lines]
}

test('a sign-in, and a refusal with who was refused, are logged at info, without what was sent', async () => {
  const client = await house.a('client')
  const wrong = { email: 'nobody@example.com', password: 'Errada-1234' }
  expect(await loggedBy(() => house.nobody.post('/auth/login', wrong))).toEqual([
    { method: 'POST', route: '/auth/login', status: 401, ms: expect.any(Number) as number, ip: '127.0.0.1' },
  ])
  expect(await loggedBy(() => client.get('/users/all'))).toMatchObject([
    { route: '/users/all', status: 403, user: client.id, ip: '127.0.0.1' },
  ])
  expect(await loggedBy(() => client.post('/auth/logout'))).toMatchObject([{ route: '/auth/logout', status: 204 }])
})

test('an ordinary answer is not logged at info', async () => {
  const client = await house.a('client')
  expect(await loggedBy(() => client.get('/orders/my-orders'))).toEqual([])
})
