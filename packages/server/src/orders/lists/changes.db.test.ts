import type { Order } from '@ligeiro/contract/order'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client, motoboy] = [
    await testApp.createUser('admin'),
    await testApp.createUser('client'),
    await testApp.createUser('motoboy'),
  ]
})
afterAll(() => testApp.close())

type Changes = { orders: Order[]; removed: { id: string; version: number }[]; cursor: string; more?: true }
const changesOf = async (person: Person, cursor: string) =>
  (await person.get<Changes>(`/orders/changes?since=${cursor}`)).body
const listOf = async (person: Person, path = '/orders/my-orders') => {
  const answer = await person.get<Order[]>(path)
  return { orders: answer.body, cursor: String(answer.headers['x-orders-cursor']) }
}

/** Simulates a screen: a list of orders that is updated only with the changes. */
function follower(person: Person, start: { orders: Order[]; cursor: string }) {
  const orders = new Map(start.orders.map((order) => [order.id, order]))
  let cursor = start.cursor
  return {
    orders,
    async catchUp() {
      const changes = await changesOf(person, cursor)
      for (const order of changes.orders)
        if ((orders.get(order.id)?.version ?? 0) <= order.version) orders.set(order.id, order)
      for (const { id } of changes.removed) orders.delete(id)
      cursor = changes.cursor
    },
  }
}

const byId = (orders: Iterable<Order>) => [...orders].toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('a reader of changes beside 20 concurrent writers ends with exactly the final state', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => testApp.createOrder({ client })))
  const readers = [
    { person: admin, path: '/orders/all' },
    { person: client, path: '/orders/my-orders' },
    { person: motoboy, path: '/orders/my-orders' },
  ]
  const writing = new AbortController()
  const followers = await Promise.all(
    readers.map(async ({ person, path }) => ({ person, path, screen: follower(person, await listOf(person, path)) })),
  )
  const reading = followers.map(async ({ screen }) => {
    while (!writing.signal.aborted) await screen.catchUp()
    await screen.catchUp()
  })
  let steps = 0
  const writers = orders.map(async (order, index) => {
    for (let round = 0; round < 15; round++) {
      const turn = (round + index) % 3
      const answer =
        turn === 0
          ? await admin.put(`/orders/update-order/${order.id}`, { price: 10 + round })
          : turn === 1
            ? await admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: motoboy.motoboyId })
            : await admin.put(`/orders/update-order/${order.id}`, { motoboy_id: null })
      if (answer.status === 200) steps++
      if (round === 7)
        await client.post('/orders/register', { description: 'Outro', pickup_address: 'A', delivery_address: 'B' })
      if (round === 10 && index % 4 === 0) await admin.delete(`/orders/delete-order/${order.id}`)
    }
  })
  await Promise.all(writers)
  writing.abort()
  await Promise.all(reading)
  expect(steps).toBeGreaterThan(150)
  for (const { person, path, screen } of followers)
    expect(byId(screen.orders.values())).toEqual(byId((await listOf(person, path)).orders))
})

test('a transaction that began before the cursor and commits after it is not skipped', async () => {
  const order = await testApp.createOrder({ client })
  let cursor = ''
  await testApp.db.transaction().execute(async (slow) => {
    await sql`update orders set description = 'mudado devagar', version = version + 1, changed_xid = pg_current_xact_id() where id = ${order.id}`.execute(
      slow,
    )
    const fast = await admin.post('/orders/register', {
      description: 'Rápido',
      pickup_address: 'A',
      delivery_address: 'B',
    })
    expect(fast.status).toBe(201)
    cursor = (await listOf(admin, '/orders/all')).cursor
  })
  const changes = await changesOf(admin, cursor)
  expect(changes.orders).toContainEqual(expect.objectContaining({ id: order.id, description: 'mudado devagar' }))
})

test('the changes show an order that is taken from the motoboy as removed, and one that is assigned again as an order', async () => {
  const order = await testApp.createOrder({ client, motoboy })
  const { cursor } = await listOf(motoboy)
  await admin.put(`/orders/update-order/${order.id}`, { motoboy_id: null })
  const left = await changesOf(motoboy, cursor)
  expect(left.removed).toContainEqual({ id: order.id, version: 2 })
  await admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: motoboy.motoboyId })
  const back = await changesOf(motoboy, cursor)
  expect(back.removed).toEqual([])
  expect(back.orders).toContainEqual(expect.objectContaining({ id: order.id, version: 3 }))
})

test('the changes are empty when nothing has changed since the cursor', async () => {
  const { cursor } = await listOf(client)
  const first = await changesOf(client, cursor)
  expect((await changesOf(client, first.cursor)).orders).toEqual([])
})

test.each([
  ['nonsense', 400],
  ['', 400],
  ['3f9a1c72-0000-4000-8000-000000000000.5', 410],
])('a cursor %j is refused with %i', async (cursor, status) => {
  expect((await admin.get(`/orders/changes?since=${cursor}`)).status).toBe(status)
})

test('a cursor from the future is answered 410', async () => {
  const { cursor } = await listOf(admin, '/orders/all')
  const future = cursor.replace(/\.\d+$/, '.999999999999')
  expect((await admin.get(`/orders/changes?since=${future}`)).status).toBe(410)
})

const insertMany = (db = testApp.db) =>
  sql<{ id: string }>`
    insert into orders (id, description, pickup_address, delivery_address, client_id, delivery_code, status, created_at, status_changed_at, stepped_at)
    select gen_random_uuid(), 'x', 'a', 'b', ${client.id}, '000000', 'pending', now, now, now
    from generate_series(1, 2501), (select '2026-01-01'::timestamptz as now) n returning id`.execute(db)

test('changes are answered in pages of 1,000, also those of one transaction, and none that commits meanwhile is skipped', async () => {
  const { cursor } = await listOf(admin, '/orders/all')
  const late = await testApp.createOrder({ client })
  const slow = await testApp.db.startTransaction().execute()
  await sql`update orders set version = version + 1, changed_xid = pg_current_xact_id() where id = ${late.id}`.execute(
    slow,
  )
  const made = [...(await insertMany()).rows, ...(await insertMany()).rows].map(({ id }) => id)
  const pages = [await changesOf(admin, cursor)]
  await slow.commit().execute()
  for (let page = pages[0]; page?.more; pages.push(page)) page = await changesOf(admin, page.cursor)
  expect(pages.map(({ orders, more }) => [orders.length, more])).toEqual([
    ...Array.from({ length: 5 }, () => [1000, true]),
    [made.length + 1 - 5000, undefined],
  ])
  const found = new Set(pages.flatMap(({ orders }) => orders.map(({ id }) => id)))
  expect(made.filter((id) => !found.has(id))).toEqual([])
  const repeated = await changesOf(admin, pages.at(-1)?.cursor ?? '')
  expect(repeated.orders).toContainEqual(expect.objectContaining({ id: late.id, version: late.version + 1 }))
})

test('the page of a motoboy has the orders that they lost, each once', async () => {
  const orders = [await testApp.createOrder({ client, motoboy }), await testApp.createOrder({ client, motoboy })]
  const { cursor } = await listOf(motoboy)
  for (const { id } of orders) await admin.put(`/orders/update-order/${id}`, { motoboy_id: null })
  await admin.patch('/orders/attach-motoboy', { orderId: orders[0]!.id, motoboyId: motoboy.motoboyId })
  const page = await changesOf(motoboy, cursor)
  expect(page.orders.map(({ id }) => id)).toEqual([orders[0]!.id])
  expect(page.removed.map(({ id }) => id)).toEqual([orders[1]!.id])
})

test('a list without a limit has all orders, newest first, and equals the pages of the same list', async () => {
  await insertMany()
  const { orders } = await listOf(client)
  expect(orders.length).toBeGreaterThan(2500)
  const key = (order: Order) => `${order.created_at} ${order.id}`
  expect(orders.map(key)).toEqual(orders.map(key).toSorted().toReversed())
  const pages: Order[] = []
  for (let before = ''; ;) {
    const answer = await client.get<Order[]>(`/orders/my-orders?limit=500${before}`)
    expect(answer.headers['x-orders-total']).toBe(before === '' ? String(orders.length) : undefined)
    pages.push(...answer.body)
    const last = answer.body.at(-1)
    if (answer.body.length < 500 || !last) break
    before = `&before=${last.id}`
  }
  expect(pages).toEqual(orders)
})
