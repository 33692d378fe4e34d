import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { readMedians } from './medians.ts'

let testApp: TestApp
let admin: Person
let clients: Person[]
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  clients = [await testApp.createUser('client'), await testApp.createUser('client')]
  // Its bairros are recognised, and it has no fare for any of them.
  await publishTable(admin, aTable({ fares: [] }))
})
afterAll(() => testApp.close())
const deleteOrders = () => sql`update orders set deleted_at = now() where deleted_at is null`.execute(testApp.db)
beforeEach(deleteOrders)

type Paid = {
  client: number
  reais: number | null
  days: number
  to: 'trindade' | 'centro' | null
  status: 'delivered' | 'cancelled'
  deleted: boolean
  corrected: boolean
}
const paid = (about: Partial<Paid>): Paid => ({
  client: 0,
  reais: 20,
  days: 1,
  to: 'trindade',
  status: 'delivered',
  deleted: false,
  corrected: false,
  ...about,
})
const many = (count: number, about: Partial<Paid>) => Array.from({ length: count }, () => paid(about))

/** Stores orders from Centro, the later ones of equal days older. Returns their ids. */
async function store(orders: readonly Paid[]): Promise<string[]> {
  const now = testApp.clock().getTime()
  const rows = orders.map(({ client, reais, days, status, deleted }, index) =>
    orderRow(clients[client]!.id, {
      status,
      price_cents: reais === null ? null : reais * 100,
      created_at: new Date(now - days * 86_400_000 - index * 1000).toISOString(),
      deleted_at: deleted ? new Date(now).toISOString() : null,
    }),
  )
  await insertOrders(testApp.db, rows)
  const ids = rows.map(({ id }) => id)
  await sql`
    update orders o set pickup_bairro = 'centro', delivery_bairro = made.bairro
    from unnest(${ids}::uuid[], ${orders.map(({ to }) => to)}::text[]) as made (id, bairro) where o.id = made.id`.execute(
    testApp.db,
  )
  await sql`
    insert into order_events (order_id, step, actor_id, actor_role, at)
    select id, 'correctPrice', ${admin.id}, 'admin', ${testApp.clock()} from unnest(${ids.filter((_, n) => orders[n]!.corrected)}::uuid[]) id`.execute(
    testApp.db,
  )
  return ids
}

const lowerMedian = (prices: readonly number[]) =>
  prices.toSorted((a, b) => a - b)[Math.ceil(prices.length / 2) - 1] ?? null

/** The rule of docs/product.md, written once more. `orders` are newest first. */
function expected(
  orders: readonly Paid[],
  { client, to, except }: { client: number; to: Paid['to']; except?: number | undefined },
) {
  const known = orders.filter(({ deleted, reais }) => !deleted && reais !== null)
  const equal = known.filter(
    (one) => to !== null && one.to === to && one.status === 'delivered' && one.days < 90 && !one.corrected,
  )
  const newest = (some: readonly Paid[]) => some.slice(0, 20).map(({ reais }) => reais!)
  const own = newest(equal.filter((one) => one.client === client))
  if (own.length >= 3) return lowerMedian(own)
  if (equal.length >= 5) return lowerMedian(newest(equal))
  const ofAnyRoute = newest(known.filter((one) => one.client === client && one !== orders[except ?? -1]))
  return ofAnyRoute.length >= 3 ? lowerMedian(ofAnyRoute) : null
}

test.each<[string, Paid[], number | null]>([
  ['nothing was paid', [], null],
  ['two of the client', [...many(2, { reais: 20 })], null],
  ['three equal ones of the client', [...many(3, { reais: 20 }), ...many(9, { to: 'centro', reais: 50 })], 20],
  ['the lower one of four', [18, 20, 22, 24].map((reais) => paid({ reais })), 20],
  ['five of anybody', many(5, { client: 1, reais: 30 }), 30],
  ['four of anybody', many(4, { client: 1, reais: 30 }), null],
  [
    'equal ones before other routes',
    [...many(5, { client: 1, reais: 30 }), ...many(9, { to: 'centro', reais: 50 })],
    30,
  ],
  ['other routes of the client', many(3, { to: 'centro', reais: 50 }), 50],
  ['other routes of another client', many(9, { client: 1, to: 'centro', reais: 50 }), null],
  ['whatever became of the orders', many(3, { status: 'cancelled', reais: 40 }), 40],
  ['equal ones of long ago, as the client’s newest', many(3, { days: 400, reais: 12 }), 12],
  ['the newest 20', [...many(20, { to: null, reais: 10 }), ...many(30, { to: null, days: 3, reais: 90 })], 10],
  ['without a price', many(9, { reais: null }), null],
  ['deleted', many(9, { deleted: true }), null],
  ['corrected ones, as the client’s newest', many(3, { corrected: true, reais: 15 }), 15],
])('what is usual: %s', async (_, orders, usual) => {
  await store(orders)
  const trip = { client: clients[0]!.id, from: 'centro', to: 'trindade' }
  const [found] = await readMedians(testApp.db, [trip], testApp.clock())
  expect(found?.usualCents).toBe(usual === null ? null : usual * 100)
})

test('one statement says for many deliveries what the rule says for each', async () => {
  const order = fc.record({
    client: fc.nat(1),
    reais: fc.option(fc.integer({ min: 1, max: 40 })),
    days: fc.constantFrom(1, 2, 89, 91),
    to: fc.constantFrom('trindade' as const, 'centro' as const, null),
    status: fc.constantFrom('delivered' as const, 'delivered' as const, 'cancelled' as const),
    deleted: fc.constantFrom(false, false, false, true),
    corrected: fc.constantFrom(false, false, false, true),
  })
  const trip = fc.record({
    client: fc.nat(1),
    to: fc.constantFrom('trindade' as const, 'centro' as const, null),
    except: fc.option(fc.nat(49), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { maxLength: 50 }),
      fc.array(trip, { minLength: 1, maxLength: 6 }),
      async (some, trips) => {
        const orders = some.toSorted((a, b) => a.days - b.days)
        await deleteOrders()
        const ids = await store(orders)
        const found = await readMedians(
          testApp.db,
          trips.map(({ client, to, except }) => ({
            client: clients[client]!.id,
            from: 'centro',
            to,
            order: ids[except ?? -1],
          })),
          testApp.clock(),
        )
        const cents = trips.map((one) => expected(orders, one)).map((reais) => (reais === null ? null : reais * 100))
        expect(found.map(({ usualCents }) => usualCents)).toEqual(cents)
        // The median of a quote is the same one, and no other.
        expect(found.filter(({ cents: median, usualCents }) => median !== null && median !== usualCents)).toEqual([])
      },
    ),
    { numRuns: process.env['LONG'] ? 40 : 8 },
  )
})

const route = { pickup_address: 'Rua Bocaiúva, 2468, Centro', delivery_address: 'Rua Lauro Linhares, 1288, Trindade' }
const quote = async (by: Person, body: object = {}) =>
  (await by.post<Suggestion & { usual?: number | null }>('/prices/quote', { ...route, ...body })).body

test('admins read what is usual with a quote and with suggestions, in reais; a client never does', async () => {
  const [client] = clients
  const stored = await store([18.5, 20, 22].map((reais) => paid({ to: null, reais })))
  expect(await quote(admin, { client_id: client!.id })).toMatchObject({
    reason: expect.any(String) as string,
    usual: 20,
  })
  expect(await quote(admin)).toMatchObject({ usual: null })
  expect(await quote(client!)).not.toHaveProperty('usual')
  const { id } = (await client!.post<{ id: string }>('/orders/register', { description: 'Bolo', ...route })).body
  const suggest = async () =>
    (await admin.post<{ usual: number | null }[]>('/orders/price-suggestions', { ids: [id] })).body
  expect(await suggest()).toMatchObject([{ id, usual: 20 }])
  await admin.put(`/orders/update-order/${id}`, { price: 9000 })
  expect(await suggest()).toMatchObject([{ id, usual: 20 }])
  // The price that an order has is no reason to call it usual.
  expect(await quote(admin, { client_id: client!.id })).toMatchObject({ usual: 20 })
  await sql`update orders set deleted_at = now() where id = ${stored[0]}`.execute(testApp.db)
  expect(await suggest()).toMatchObject([{ id, usual: null }])
})
