import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { shareDemoLinks } from './links.ts'
import { demoAdmin, demoClients, demoMotoboys, demoPassword } from './people.ts'
import { seedDemo } from './seed.ts'

let testApp: TestApp
const printed: string[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  await seedDemo(testApp.db, testApp.clock(), (line) => printed.push(line))
})
afterAll(() => testApp.close())

const weeks = 7 * 86_400_000

test('the demo has forty-one orders of the last six weeks in all seven statuses, each with a consistent history', async () => {
  const orders = await testApp.db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(41)
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses))
  const ages = orders.map((order) => testApp.clock().getTime() - order.created_at.getTime())
  expect(Math.max(...ages)).toBeLessThan(6 * weeks)
  expect(Math.max(...ages)).toBeGreaterThan(5 * weeks)
  expect(orders.filter((order) => order.stepped_at > testApp.clock())).toEqual([])
  for (const order of orders) expect(await testApp.historyOf(order.id)).toHaveLength(order.version)
})

test('each month of the demo that has ended is closed, with its deliveries', async () => {
  const closings = await testApp.db
    .selectFrom('month_closings')
    .select(['month', 'document'])
    .orderBy('month')
    .execute()
  expect(closings.length).toBeGreaterThanOrEqual(1)
  const delivered = closings.map(({ document }) => (document as { totals: { deliveries: number } }).totals.deliveries)
  expect(delivered.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
})

test('some orders of the demo ask for money at the door, and at one of them something else was received', async () => {
  const orders = await testApp.db.selectFrom('orders').select(['collect', 'collected_differs']).execute()
  expect(orders.filter(({ collect }) => collect)).toHaveLength(5)
  expect(orders.filter(({ collected_differs }) => collected_differs)).toHaveLength(1)
})

test.each([demoAdmin, demoClients[0], demoMotoboys[0]])(
  '$email signs in with the printed password',
  async ({ email }) => {
    expect(printed.join('\n')).toContain(email)
    expect(printed.join('\n')).toContain(demoPassword)
    const answer = await testApp.send('POST', '/auth/login', { email, password: demoPassword })
    expect(answer.status).toBe(200)
  },
)

test('when two demos start at once on an empty database, one creates the accounts and both print them', async () => {
  const own = await startTestApp()
  const lines: string[] = []
  const start = () => seedDemo(own.db, own.clock(), (line) => lines.push(line))
  await Promise.all([start(), start()])
  const people = await own.db.selectFrom('users').select('email').execute()
  expect(people).toHaveLength(2 + demoClients.length + demoMotoboys.length)
  expect(lines.filter((line) => line.includes(demoAdmin.email))).toHaveLength(2)
  await own.close()
})

test('a second start changes nothing', async () => {
  await seedDemo(testApp.db, testApp.clock(), () => {})
  const { count } = await testApp.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe('41')
})

test('a price waits for the client who orders by phone, and a delivery is tracked; both addresses are printed and open', async () => {
  const lines: string[] = []
  const share = () => shareDemoLinks(testApp.db, testApp.clock(), testApp.config, (line) => lines.push(line))
  await share()
  const paths = lines.flatMap((line) => /https?:\S+/.exec(line)?.[0] ?? []).map((url) => new URL(url).pathname)
  expect(paths.map((path) => path.slice(0, 3))).toEqual(['/v/', '/r/'])
  const pages = await Promise.all(paths.map((url) => testApp.app.inject({ url })))
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(pages[0]!.payload).toContain('Aceitar R$ 6,00')
  expect(pages[1]!.payload).toContain('A caminho')
  const again = lines.length
  await share()
  expect(lines.slice(again)).toEqual(lines.slice(0, again))
})

test('an invoice is overdue and paid in part, two motoboys are to be settled, and the books add up', async () => {
  const { body } = await testApp.send<{ accessToken: string }>('POST', '/auth/login', {
    email: demoAdmin.email,
    password: demoPassword,
  })
  const bearer = { authorization: `Bearer ${body.accessToken}` }
  const read = async <Answer>(path: string) => (await testApp.send<Answer>('GET', path, undefined, bearer)).body
  const [invoice] = await read<Invoice[]>('/invoices?status=overdue')
  expect(invoice!.open).toBeGreaterThan(0)
  expect(invoice!.open).toBeLessThan(invoice!.total)
  expect(await read('/ledger/check')).toMatchObject({ ok: true })
  const open = await read<{ count: number; due: number }[]>('/settlements/open')
  expect(open.map(({ count, due }) => [count > 0, due])).toEqual([
    [true, 0],
    [true, 0],
  ])
  const [settlement] = await read<{ state: string }[]>('/settlements')
  expect(settlement!.state).toBe('paid')
})
