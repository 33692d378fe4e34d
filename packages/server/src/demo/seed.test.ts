import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { demoAdmin, demoClients, demoMotoboys, demoPassword } from './people.ts'
import { seedDemo } from './seed.ts'

let house: House
const said: string[] = []
beforeAll(async () => {
  house = await openHouse()
  await seedDemo(house.db, house.clock(), (line) => said.push(line))
})
afterAll(() => house.close())

const weeks = 7 * 86_400_000

test('forty orders in all seven statuses, over the last six weeks, each with a true history', async () => {
  const orders = await house.db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(40)
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses))
  const ages = orders.map((order) => house.clock().getTime() - order.created_at.getTime())
  expect(Math.max(...ages)).toBeLessThan(6 * weeks)
  expect(Math.max(...ages)).toBeGreaterThan(5 * weeks)
  expect(orders.filter((order) => order.stepped_at > house.clock())).toEqual([])
  for (const order of orders) expect(await house.historyOf(order.id)).toHaveLength(order.version)
})

test.each([demoAdmin, demoClients[0], demoMotoboys[0]])(
  '$email signs in with the printed password',
  async ({ email }) => {
    expect(said.join('\n')).toContain(email)
    expect(said.join('\n')).toContain(demoPassword)
    const answer = await house.send('POST', '/auth/login', { email, password: demoPassword })
    expect(answer.status).toBe(200)
  },
)

test('of two that start at once on an empty database one makes the people, and both print them', async () => {
  const own = await openHouse()
  const lines: string[] = []
  const start = () => seedDemo(own.db, own.clock(), (line) => lines.push(line))
  await Promise.all([start(), start()])
  const people = await own.db.selectFrom('users').select('email').execute()
  expect(people).toHaveLength(1 + demoClients.length + demoMotoboys.length)
  expect(lines.filter((line) => line.includes(demoAdmin.email))).toHaveLength(2)
  await own.close()
})

test('a second start changes nothing', async () => {
  await seedDemo(house.db, house.clock(), () => {})
  const { count } = await house.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe('40')
})
