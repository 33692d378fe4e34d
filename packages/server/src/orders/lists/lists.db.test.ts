import type { AddressInfo } from 'node:net'
import { openStatuses, orderStatuses, type OrderStatus } from '@ligeiro/contract/order-status'
import type { Order } from '@ligeiro/contract/order'
import { isFound, parseSearch, searchedTexts } from '@ligeiro/contract/order-search'
import type { OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertOrders, orderRow, type MadeOrder } from '#test/many-orders.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { poolUse } from '../../platform/db/connect.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Confeitaria Böing')
  motoboy = await testApp.createUser('motoboy', 'Jéssica Hoffmann')
})
afterAll(() => testApp.close())
/** History cannot be deleted, so neither can orders: marks them deleted. */
const clear = () =>
  testApp.db.updateTable('orders').set({ deleted_at: testApp.clock() }).where('deleted_at', 'is', null).execute()
beforeEach(clear)

const insert = async (...orders: Partial<MadeOrder>[]) => {
  const rows = orders.map((wanted) => orderRow(client.id, { motoboy_id: motoboy.motoboyId, ...wanted }))
  await insertOrders(testApp.db, rows)
  return rows.map(({ id }) => id)
}
const pathOf = (person: Person) => (person.role === 'admin' ? '/orders/all' : '/orders/my-orders')
const list = (person: Person, query = '') => person.get<Order[]>(`${pathOf(person)}?${query}`)
const ids = async (query: string, person = admin) => (await list(person, query)).body.map(({ id }) => id)

test.each([
  ['status', 'status=done'],
  ['status', 'status=pending&status=done'],
  ['from', 'from=2026-02-30'],
  ['until', 'until=today'],
  ['until', 'from=2026-03-02&until=2026-03-01'],
  ['open', 'open=yes'],
  ['live', 'live=false'],
  ['open', 'live=true&open=true'],
  ['from', 'live=true&from=2026-03-02'],
  ['until', 'live=true&until=2026-03-02'],
  ['ended_before', 'live=true&ended_before=2026-03-02T00:00:00Z'],
  ['open', 'open=false&ended_before=2026-03-02T00:00:00Z'],
  ['ended_before', 'ended_before=2026-03-02'],
  ['q', 'q='],
  ['q', 'q=%20%20'],
  ['q', `q=${'a'.repeat(101)}`],
  ['q', 'q=a%00b'],
  ['q', 'q=a&q=b'],
  ['situacao', 'situacao=pending'],
])('%s is refused by name in %s', async (path, query) => {
  for (const address of ['/orders/all', '/orders/counts']) {
    const { status, body } = await admin.get<{ issues: { path: string }[] }>(`${address}?${query}`)
    expect(status).toBe(400)
    expect(body.issues.map((issue) => issue.path.split('.')[0])).toContain(path)
  }
})

test('counts take neither limit nor before', async () => {
  for (const field of ['limit=1', 'before=x']) expect((await admin.get(`/orders/counts?${field}`)).status).toBe(400)
})

test('orders are counted from the first and until the last day of the calendar', async () => {
  const made = await insert({}, {})
  for (const [query, total] of [
    ['from=0001-01-01', made.length],
    ['until=9999-12-31', made.length],
    ['from=0001-01-01&until=9999-12-31', made.length],
    ['until=0001-01-01', 0],
    ['from=9999-12-31', 0],
  ])
    expect((await admin.get<OrderCounts>(`/orders/counts?${query}`)).body.total).toBe(total)
})

test("a day begins and ends at midnight of the firm's time zone", async () => {
  const [, first, last] = await insert(
    { created_at: '2026-03-03T02:59:59.999Z' },
    { created_at: '2026-03-03T03:00:00.000Z' },
    { created_at: '2026-03-04T02:59:59.999Z' },
    { created_at: '2026-03-04T03:00:00.000Z' },
  )
  expect(await ids('from=2026-03-03&until=2026-03-03')).toEqual([last, first])
})

test('live and ended_before divide the orders at the moment that the header names', async () => {
  const at = (msAgo: number) => new Date(testApp.clock().getTime() - msAgo).toISOString()
  const day = 86_400_000
  const [open, atLimit, before] = await insert(
    { status: 'in_progress', created_at: at(9 * day) },
    { created_at: at(day) },
    { created_at: at(day + 1) },
  )
  const live = await list(admin, 'live=true')
  expect(live.headers['x-orders-live-since']).toBe(at(day))
  expect(live.body.map(({ id }) => id)).toEqual([atLimit, open])
  const rest = await list(admin, `ended_before=${live.headers['x-orders-live-since'] as string}`)
  expect(rest.body.map(({ id }) => id)).toEqual([before])
  expect(rest.headers['x-orders-live-since']).toBeUndefined()
})

test('the total is that of the filter and is only on the first page', async () => {
  const [newest] = await insert({ created_at: '2026-03-03T15:00:00.000Z' }, {}, {}, { status: 'pending' })
  const first = await list(admin, 'status=delivered&limit=1')
  expect(first.headers['x-orders-total']).toBe('3')
  expect(first.body).toMatchObject([{ id: newest }])
  const next = await list(admin, `status=delivered&limit=1&before=${newest}`)
  expect(next.headers['x-orders-total']).toBeUndefined()
  expect(next.headers['x-orders-cursor']).toBeDefined()
})

test('a page continues after an order that was deleted, or left the filter, meanwhile', async () => {
  const [deleted, changed, last] = await insert(
    { status: 'pending', created_at: '2026-03-03T15:00:03.000Z' },
    { status: 'pending', created_at: '2026-03-03T15:00:02.000Z' },
    { status: 'pending', created_at: '2026-03-03T15:00:01.000Z' },
  )
  expect((await admin.delete(`/orders/delete-order/${deleted}`)).status).toBe(204)
  expect((await admin.patch(`/orders/${changed}/cancel`)).status).toBe(200)
  expect(await ids(`status=pending&limit=1&before=${deleted}`)).toEqual([last])
  expect(await ids(`status=pending&limit=1&before=${changed}`)).toEqual([last])
})

test('a motoboy does not find an old order by a phone that they no longer see, and nobody but an admin searches the motoboy', async () => {
  const [old, recent] = await insert(
    { created_at: '2026-02-20T15:00:00.000Z' },
    { created_at: '2026-03-03T15:00:00.000Z' },
  )
  expect(await ids('q=48999990000')).toEqual([recent, old])
  expect(await ids('q=48999990000', client)).toEqual([recent, old])
  expect(await ids('q=48999990000', motoboy)).toEqual([recent])
  expect(await ids('q=jessica')).toEqual([recent, old])
  expect(await ids('q=jessica', client)).toEqual([])
  expect(await ids('q=jessica', motoboy)).toEqual([])
})

test('a client that goes away while a list is streamed to it leaves nothing behind', async () => {
  await insert(...Array.from({ length: 1600 }, () => ({ description: 'a'.repeat(900) })))
  if (!testApp.app.server.listening) await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = testApp.app.server.address() as AddressInfo
  const stopped = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/orders/all?status=delivered`, {
    headers: { authorization: `Bearer ${admin.accessToken}` },
    signal: stopped.signal,
  })
  expect(answer.headers.get('x-orders-total')).toBe('1600')
  await answer.body?.getReader().read()
  stopped.abort()
  await expect.poll(() => poolUse(testApp.db).inUse).toBe(0)
  expect((await list(admin, 'status=delivered')).body).toHaveLength(1600)
})

const pieces = [
  'Óculos',
  'oculos',
  'BÖING',
  'Ação',
  '100%',
  'a_b',
  '\\',
  "'",
  '#',
  '515',
  'ÇÃ',
  'ΣΑΣ',
  'Ångström',
  'İ',
  'ẞ',
  'n\u0303',
  'D’Ávila',
  'd´agua',
  '1º–2ª',
  '“a”',
  'Jd. Jardim',
  'jd',
  'JARDIM',
  'S. José',
  'são josé',
  'sto',
  'Santo',
  'N. Sra.',
  'nossa senhora',
  'beira-mar',
  'Beira Mar',
  'd água',
  'olho-dagua',
  '가',
  '🛵',
  'Ж',
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((words) => words.join(' '))
  // oxlint-disable-next-line no-control-regex -- the contract allows no control characters
  .filter((text) => text.trim() !== '' && !/[\u0000-\u001f\u007f-\u009f]/.test(text) && text.isWellFormed())

const filters = fc.record(
  {
    from: fc.constantFrom('2026-03-01', '2026-03-02'),
    until: fc.constantFrom('2026-03-02', '2026-03-03'),
    status: fc.subarray([...orderStatuses], { minLength: 1 }),
    open: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('lists and counts find what the functions of the contract find, for every role', async () => {
  const open: readonly OrderStatus[] = openStatuses
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          description: text,
          delivery_address: text,
          status: fc.constantFrom(...orderStatuses),
          hours: fc.nat(72),
          deleted: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.option(
        fc.oneof(
          text,
          fc.constantFrom('(48) 99999-0000', '+55 48 99999', 'boing', 'hoff', 'bocaiuva'),
          fc.constant('id'),
        ),
      ),
      filters,
      async (made, q, filter) => {
        await clear()
        const [firstId] = await insert(
          ...made.map(({ hours, deleted, ...wanted }) => ({
            ...wanted,
            created_at: new Date(Date.parse('2026-03-01T01:00:00Z') + hours * 3_600_000).toISOString(),
            deleted_at: deleted ? '2026-03-04T00:00:00Z' : null,
          })),
        )
        const typed = q === 'id' ? `#${firstId?.slice(0, 7).toUpperCase()}` : q
        const search = typed === null ? undefined : parseSearch(typed)
        const query = new URLSearchParams([
          ...Object.entries(filter).flatMap(([key, value]) =>
            [value].flat().map((one): [string, string] => [key, String(one)]),
          ),
          ...(typed === null ? [] : [['q', typed] as [string, string]]),
        ])
        for (const person of [admin, client, motoboy]) {
          const day = (at: string) => new Date(Date.parse(at) - 3 * 3_600_000).toISOString().slice(0, 10)
          const all = (await list(person)).body
          const expected = all.filter(
            (order) =>
              (filter.from === undefined || day(order.created_at) >= filter.from) &&
              (filter.until === undefined || day(order.created_at) <= filter.until) &&
              (filter.status === undefined || filter.status.includes(order.status)) &&
              (filter.open === undefined || open.includes(order.status) === filter.open) &&
              (search === undefined || isFound(search, searchedTexts(order, person.role))),
          )
          const answer = await list(person, query.toString())
          expect(answer.body).toEqual(expected)
          expect(answer.headers['x-orders-total']).toBe(String(expected.length))
          const {
            cursor: _,
            total,
            ...counts
          } = (await person.get<OrderCounts>(`/orders/counts?${query.toString()}`)).body
          expect(total).toBe(expected.length)
          for (const status of orderStatuses)
            expect([status, counts[status]]).toEqual([
              status,
              expected.filter((order) => order.status === status).length,
            ])
        }
      },
    ),
    { numRuns: process.env['LONG'] ? 40 : 8 },
  )
})
