import type { Order } from '@ligeiro/contract/order'
import type { ClientPrices, PriceVersion } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { historyOf } from '#test/an-order.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { untilFree } from '#test/until-free.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
let version: PriceVersion
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  await sql`update price_tables set archived_at = now() where archived_at is null`.execute(testApp.db)
  await sql`delete from settings`.execute(testApp.db)
  version = await publishTable(admin, aTable())
})

const route = { pickup_address: 'Rua Bocaiúva, 2468, Centro', delivery_address: 'Rua Lauro Linhares, 1288, Trindade' }
const order = async (about: object = {}, by = client!) =>
  (await by.post('/orders/register', { description: 'Bolo', ...route, ...about })).body
const setPrice = (one: Order, price: number, more: object = {}) =>
  admin!.put(`/orders/update-order/${one.id}`, { price, ...more })
const prices = (by: Person, body: object) => by.put<ClientPrices>(`/clients/${client!.id}/prices`, body)
const agree = (version_id: string | null = version.id) => prices(client!, { version_id })
const stepsOf = async ({ id }: Order) => (await historyOf(testApp.db, id)).map(({ step }) => step)
const viaOf = async ({ id }: Order) => {
  const { rows } = await sql<{ step: string; via: string | null; actor_id: string }>`
    select step, via, actor_id from order_events where order_id = ${id} order by id`.execute(testApp.db)
  return rows.map(({ step, via, actor_id }) => [step, via, actor_id])
}

test('a client agrees to the newest version of their table, and ends the agreement', async () => {
  expect((await client!.get(`/clients/${client!.id}/prices`)).body).toMatchObject({
    table: { name: 'Geral', newest: { number: 1 } },
    version_id: null,
    agreed: null,
    auto: false,
    rain_exempt: false,
  })
  expect(await agree()).toMatchObject({
    status: 200,
    body: {
      version_id: version.id,
      agreed: { number: 1 },
      agreed_via: 'web',
      agreed_at: testApp.clock().toISOString(),
    },
  })
  const next = await publishTable(admin!, aTable({ minimum: 20 }))
  // The agreement stays with its version; the old one can no longer be chosen.
  expect((await client!.get(`/clients/${client!.id}/prices`)).body).toMatchObject({
    agreed: { number: 1 },
    table: { newest: { number: 2 } },
  })
  expect(await agree(next.id)).toMatchObject({ status: 200, body: { agreed: { number: 2 } } })
  expect(await agree(version.id)).toMatchObject({
    status: 409,
    body: { message: 'Há uma versão mais nova desta tabela. Confira e aceite de novo.' },
  })
  expect(await agree(null)).toMatchObject({
    status: 200,
    body: { version_id: null, agreed_at: null, agreed_via: null },
  })
})

test('an admin enters an agreement with a note, also to an older version; auto needs one', async () => {
  expect(await prices(admin!, { version_id: version.id })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'note' }] },
  })
  expect(await prices(admin!, { auto: true })).toMatchObject({
    status: 409,
    body: { message: 'Primeiro o combinado.' },
  })
  await publishTable(admin!, aTable({ minimum: 20 }))
  const note = 'Combinado por telefone'
  expect(await prices(admin!, { version_id: version.id, note })).toMatchObject({
    body: { agreed: { number: 1 }, agreed_via: 'admin' },
  })
  expect(await prices(admin!, { auto: true, rain_exempt: true })).toMatchObject({
    body: { auto: true, rain_exempt: true },
  })
  // The end of the agreement ends `auto` too.
  expect(await agree(null)).toMatchObject({ body: { auto: false, rain_exempt: true } })
  const { rows } = await sql<{ action: string; after: object }>`
    select action, after from audit_events where subject_id = ${client!.id} order by id`.execute(testApp.db)
  expect(rows).toMatchObject([
    { action: 'agreement_made', after: { number: 1, via: 'admin', note } },
    { action: 'auto_price_changed', after: { auto: true } },
  ])
  // What the client ended is in the history of the agreement, not among the acts of admins.
  const at = testApp.clock().toISOString()
  expect((await client!.get<ClientPrices>(`/clients/${client!.id}/prices`)).body.changes).toEqual([
    { at, number: null, via: 'web', note: null },
    { at, number: 1, via: 'admin', note },
  ])
})

test('a client who agrees and ends it 60 times writes no audit line, keeps 100 changes, and shakes a desk once a second', async () => {
  const desk = await testApp.connectSocket(admin!)
  let heard = 0
  desk.on('prices:changed', () => heard++)
  const since = performance.now()
  for (let n = 0; n < 60; n++) expect((await agree(n % 2 === 0 ? version.id : null)).status).toBe(200)
  await expect.poll(() => heard).toBeGreaterThan(0)
  expect(heard).toBeLessThanOrEqual(2 + (performance.now() - since) / 1000)
  const { rows } = await sql`select from audit_events where actor_id = ${client!.id}`.execute(testApp.db)
  expect(rows).toEqual([])
  testApp.advanceClock(60_000)
  for (let n = 0; n < 41; n++) expect((await agree(n % 2 === 0 ? version.id : null)).status).toBe(200)
  const { body } = await client!.get<ClientPrices>(`/clients/${client!.id}/prices`)
  expect([body.changes.length, body.changes[0]?.number]).toEqual([100, 1])
})

test('changes of an agreement survive a merge and the end of their table, and go with an erasure', async () => {
  const named = { description: 'Bolo', ...route, client: { name: 'Dona Neide', phone: '48999990001' } }
  const { body: called } = await admin!.post('/orders/register', named)
  const of = (id: string) => admin!.get<ClientPrices>(`/clients/${id}/prices`)
  await admin!.put(`/clients/${called.client.id}/prices`, { version_id: version.id, note: 'Pelo telefone' })
  expect((await admin!.post('/users/merge', { from: called.client.id, into: client!.id })).status).toBe(200)
  const { body: tables } = await admin!.get<{ id: string }[]>('/price-tables')
  await admin!.delete(`/price-tables/${tables[0]!.id}`)
  expect((await of(client!.id)).body.changes).toMatchObject([
    { number: null, via: 'admin' },
    { number: 1, via: 'admin', note: 'Pelo telefone' },
  ])
  await admin!.patch(`/orders/${called.id}/cancel`)
  expect((await admin!.post(`/users/erase-user/${client!.id}`)).status).toBeLessThan(300)
  expect(
    await testApp.db.selectFrom('agreement_changes').select('id').where('client_id', '=', client!.id).execute(),
  ).toEqual([])
})

test("nobody agrees for somebody else, or to another client's table", async () => {
  const other = await testApp.createUser('client')
  const theirs = await publishTable(admin!, aTable(), { id: other.id, name: 'Outra' })
  expect((await agree(theirs.id)).status).toBe(404)
  expect((await prices(admin!, { version_id: theirs.id, note: 'Por engano' })).status).toBe(404)
  expect((await prices(other, { version_id: version.id })).status).toBe(404)
  expect((await other.get(`/clients/${client!.id}/prices`)).status).toBe(404)
  expect((await prices(client!, { auto: true })).status).toBe(403)
  expect((await prices(client!, { rain_exempt: true })).status).toBe(403)
  expect((await agree('x')).status).toBe(404)
})

test.each([
  ['at the quote', 15, { suggested: true }],
  ['at the quote, typed', 15, {}],
  ['below it, typed', 14.99, {}],
  ['below it, beside the suggestion', 10, { suggested: false }],
])('a price %s is approved by the agreement, in two steps', async (_, price, more) => {
  await agree()
  const one = await order()
  expect(await setPrice(one, price, more)).toMatchObject({
    status: 200,
    body: {
      price,
      status: 'accepted_by_client',
      version: 3,
      approved_price: price,
      approved_via: 'agreement',
      price_table_version: expect.any(Number) as number,
    },
  })
  expect(await viaOf(one)).toEqual([
    ['create', null, client!.id],
    ['setPrice', null, admin!.id],
    ['approveByAgreement', 'agreement', admin!.id],
  ])
})

test.each([
  ['dearer', 15.01, {}],
  ['without a quote', 5, { delivery_address: 'Rua Sem Nome, 4' }],
  ['of a pair that the version does not have', 5, { delivery_address: 'Rua A, 4, Ratones' }],
])('a price that is %s waits for the client as ever', async (_, price, about) => {
  await agree()
  const one = await order(about)
  expect(await setPrice(one, price)).toMatchObject({
    status: 200,
    body: { status: 'awaiting_approval', version: 2, approved_via: null },
  })
  expect((await admin!.get(`/orders/order/${one.id}`)).body).not.toHaveProperty('price_table_version')
})

test('the agreed version goes on pricing the client after a dearer one was published', async () => {
  await agree()
  await publishTable(admin!, aTable({ minimum: 20 }))
  const one = await order()
  const { body } = await admin!.post<{ quote: object }[]>('/orders/price-suggestions', { ids: [one.id] })
  expect(body[0]?.quote).toMatchObject({ price: 15, table: { number: 1 } })
  expect((await setPrice(one, 20)).body.status).toBe('awaiting_approval')
  expect((await setPrice(one, 15, { suggested: true })).body.status).toBe('accepted_by_client')
  // Ended in between: the newest version prices, and the client is asked again.
  await agree(null)
  const other = await order()
  expect((await setPrice(other, 20, { suggested: true })).body).toMatchObject({
    status: 'awaiting_approval',
    price: 20,
  })
})

test('a correction on the road is no approval', async () => {
  await agree()
  const one = await order()
  await testApp.db.updateTable('orders').set({ status: 'in_progress' }).where('id', '=', one.id).execute()
  expect((await setPrice(one, 9)).body).toMatchObject({ status: 'in_progress', price: 9, approved_via: null })
})

test('with auto a new order that the agreed version covers is priced and approved as it is created', async () => {
  await agree()
  await prices(admin!, { auto: true })
  const { status, body } = await client!.post('/orders/register', { description: 'Bolo', ...route })
  expect(status).toBe(201)
  expect(body).toMatchObject({ price: 15, status: 'accepted_by_client', version: 3, approved_via: 'agreement' })
  expect(body).toMatchObject({ price_line: 'Tabela Centro → Trindade R$ 15,00' })
  expect(await viaOf(body)).toEqual([
    ['create', null, client!.id],
    ['setPrice', 'rule', admin!.id],
    ['approveByAgreement', 'rule', admin!.id],
  ])
  expect(await order({ delivery_address: 'Rua Sem Nome, 4' })).toMatchObject({
    price: null,
    status: 'pending',
    version: 1,
  })
  // For an order that the desk creates, too.
  const { body: byDesk } = await admin!.post('/orders/register', {
    description: 'Bolo',
    ...route,
    client_id: client!.id,
  })
  expect(byDesk).toMatchObject({ price: 15, status: 'accepted_by_client' })
})

test('auto sets no price once the admin who switched it on is gone', async () => {
  const leaving = await testApp.createUser('admin')
  await agree()
  await prices(leaving, { auto: true })
  await testApp.db.updateTable('users').set({ active: false }).where('id', '=', leaving.id).execute()
  expect(await order()).toMatchObject({ price: null, status: 'pending' })
})

test('without auto nothing is priced without a press', async () => {
  await agree()
  for (let n = 0; n < 20; n++) expect(await order()).toMatchObject({ price: null, status: 'pending', version: 1 })
})

test('an archived table ends its agreements, which the audit log says', async () => {
  await agree()
  const { body: tables } = await admin!.get<{ id: string }[]>('/price-tables')
  await admin!.delete(`/price-tables/${tables[0]!.id}`)
  expect((await client!.get(`/clients/${client!.id}/prices`)).body).toMatchObject({ version_id: null, table: null })
  expect((await setPrice(await order(), 1)).body.status).toBe('awaiting_approval')
})

// `npm run test:long` sets LONG.
const rounds = process.env.LONG ? 10 : 3
test(`${20 * rounds} races of agreement, its end and prices: nothing above the quote is ever accepted`, async () => {
  const next = await publishTable(
    admin!,
    aTable({ fares: [{ from: 'Centro', to: 'Trindade', price: 12, both: true }] }),
  )
  // Twenty at once: more calls would only wait for a connection to the database.
  for (let round = 0; round < rounds; round++) {
    const orders = await Promise.all(Array.from({ length: 20 }, () => order()))
    await Promise.all(
      orders.flatMap((one, n) => [
        untilFree(() => setPrice(one, n % 2 === 0 ? 15 : 12.01)),
        untilFree(() => agree(n % 3 === 0 ? null : next.id)),
        untilFree(() => setPrice(one, n % 2 === 0 ? 12 : 13)),
      ]),
    )
    for (const one of orders) {
      const { status, price, approved_price } = await testApp.orderNow(one.id)
      expect([
        ['accepted_by_client', 12, 12],
        ['awaiting_approval', price, null],
      ]).toContainEqual([status, price, approved_price])
      expect(await stepsOf(one)).toContain('setPrice')
    }
  }
})

test('a retry of the same key answers the approved order, and sets nothing twice', async () => {
  await agree()
  const one = await order()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => admin!.put(`/orders/update-order/${one.id}`, { price: 15, suggested: true }, key)
  const [first, second] = [await send(), await send()]
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(first.body).toMatchObject({ status: 'accepted_by_client', version: 3 })
})

test('own data hold the agreement, and an erasure removes it with the name of the table and its links', async () => {
  const theirs = await publishTable(admin!, aTable(), { id: client!.id, name: 'Segredo da Silva' })
  await agree(theirs.id)
  await admin!.post(`/clients/${client!.id}/links`, { version_id: theirs.id })
  const exported = await client!.get<{ prices: ClientPrices }>('/users/me/data')
  expect(exported.body.prices).toMatchObject({ agreed: { id: theirs.id }, table: { name: 'Segredo da Silva' } })
  expect((await admin!.post(`/users/erase-user/${client!.id}`)).status).toBeLessThan(300)
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from client_prices where client_id = ${client!.id})
      + (select count(*) from agreement_links where client_id = ${client!.id})
      + (select count(*) from price_tables t where t::text like '%Segredo%')
      + (select count(*) from audit_events a where a::text like '%Segredo%') as found`.execute(testApp.db)
  expect(Number(rows[0]?.found)).toBe(0)
})
