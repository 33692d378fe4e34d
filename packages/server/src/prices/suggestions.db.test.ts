import type { Order } from '@ligeiro/contract/order'
import type { Suggestion } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { historyOf, insertOrderAt } from '#test/an-order.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  // Listed also where there is no table.
  for (const [bairro, cep] of [
    ['Centro', '88010000'],
    ['Trindade', '88036000'],
  ] as const)
    await testApp.db
      .insertInto('streets')
      .values({ bairro, cep, name: 'Rua A', folded: ' rua a ', city: 'Florianópolis', state: 'SC', addresses: 1 })
      .execute()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  await sql`update price_tables set archived_at = now() where archived_at is null`.execute(testApp.db)
  await sql`update orders set deleted_at = now() where deleted_at is null`.execute(testApp.db)
  await sql`delete from settings`.execute(testApp.db)
})

type Suggested = { id: string; version: number; quote: Suggestion }[]
const route = { pickup_address: 'Rua Bocaiúva, 2468, Centro', delivery_address: 'Rua Lauro Linhares, 1288, Trindade' }
const order = async (about: object = {}, by = client!) =>
  (await by.post('/orders/register', { description: 'Bolo', ...route, ...about })).body
const suggest = async (...ids: string[]) => (await admin!.post<Suggested>('/orders/price-suggestions', { ids })).body
const lineOf = async (one: Order) => {
  const quote = (await suggest(one.id))[0]?.quote
  return quote && ('line' in quote ? quote.line : quote.reason)
}
const rain = (on: boolean) =>
  sql`insert into settings values ('rain', ${JSON.stringify({ on, since: null, until: null })}, 1, null, now())
    on conflict (key) do update set value = excluded.value`.execute(testApp.db)
const setPrice = (one: Order, price: number, suggested?: boolean, version?: number) =>
  admin!.put<Order & { quote?: Suggestion; message?: string }>(
    `/orders/update-order/${one.id}`,
    { price, ...(suggested === undefined ? {} : { suggested }) },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
/** A delivery that was paid, `days` ago. */
async function delivered(
  price: number,
  {
    by = client!,
    days = 1,
    ...about
  }: { by?: Person; days?: number; pickup_bairro?: string; delivery_bairro?: string } = {},
) {
  const { id } = await insertOrderAt(testApp.db, testApp.clock(), { client: by, status: 'delivered', price })
  const created_at = new Date(testApp.clock().getTime() - days * 86_400_000)
  await testApp.db
    .updateTable('orders')
    .set({ pickup_bairro: 'centro', delivery_bairro: 'trindade', created_at, ...about })
    .where('id', '=', id)
    .execute()
  return id
}

test('the general table prices an order, and that of a client before it', async () => {
  await publishTable(admin!, aTable())
  const one = await order()
  expect(await suggest(one.id)).toEqual([
    {
      id: one.id,
      version: 1,
      quote: expect.objectContaining({ price: 15, source: 'table', line: 'Tabela Centro → Trindade R$ 15,00' }),
      usual: null,
    },
  ])
  const fares = [{ from: 'Centro', to: 'Trindade', price: 14, both: false }]
  await publishTable(admin!, aTable({ fares }), { id: client!.id, name: 'Farmácia Central' })
  expect(await lineOf(one)).toBe('Tabela Farmácia Central: Centro → Trindade R$ 14,00')
  // A pair that the client's table does not have is in the general one.
  expect(
    await lineOf(await order({ pickup_address: route.delivery_address, delivery_address: route.pickup_address })),
  ).toBe('Tabela Trindade → Centro R$ 15,00')
})

test('rain costs while the setting is on, unless the client is exempt', async () => {
  await publishTable(admin!, aTable())
  const one = await order()
  await rain(true)
  expect(await lineOf(one)).toBe('Tabela Centro → Trindade R$ 15,00 + chuva 20 %')
  await sql`insert into client_prices (client_id, rain_exempt) values (${client!.id}, true)`.execute(testApp.db)
  expect(await lineOf(one)).toBe('Tabela Centro → Trindade R$ 15,00')
  expect(await lineOf(await order({}, await testApp.createUser('client')))).toContain('chuva')
  await rain(false)
  expect(await lineOf(await order({}, await testApp.createUser('client')))).not.toContain('chuva')
})

test.each([
  [{ delivery_address: 'Rua Sem Nome, 4' }, 'Sem sugestão: não reconheci o bairro da entrega'],
  [{ pickup_address: 'Rua Sem Nome, 4' }, 'Sem sugestão: não reconheci o bairro da coleta'],
  [{ delivery_address: 'Rua A, 4, Ratones' }, 'Sem sugestão: a tabela não tem Centro → Ratones'],
])('without a price of the table for %o the reason is said', async (about, reason) => {
  await publishTable(admin!, aTable())
  expect(await lineOf(await order(about))).toBe(reason)
})

test('where a table has distances only, the reason is that the order has no point on the map', async () => {
  await publishTable(admin!, aTable({ fares: [], bands: [{ up_to_km: 3, price: 9 }] }))
  expect(await lineOf(await order())).toBe('Sem sugestão: sem ponto no mapa')
})

test.each([
  [0, 'Sem sugestão: sem tabela, e nenhuma entrega igual'],
  [1, 'Sem sugestão: sem tabela, e só 1 entrega igual'],
  [2, 'Sem sugestão: sem tabela, e só 2 entregas iguais'],
  [3, 'costuma custar R$ 17,00 (3 entregas iguais)'],
  [14, 'costuma custar R$ 17,00 (14 entregas iguais)'],
])('%i equal deliveries of the client: %s', async (count, line) => {
  for (let n = 0; n < count; n++) await delivered(n < Math.ceil(count / 2) ? 17 : 30)
  expect(await lineOf(await order())).toBe(line)
})

test('the median is the lower one of the newest 20 within 90 days; of anybody there must be five', async () => {
  const other = await testApp.createUser('client')
  for (const price of [10, 12, 14, 16]) await delivered(price, { by: other })
  expect(await lineOf(await order())).toBe('Sem sugestão: sem tabela, e só 4 entregas iguais')
  await delivered(18, { by: other })
  await delivered(20, { by: other })
  expect(await lineOf(await order())).toBe('costuma custar R$ 14,00 (6 entregas iguais)')
  // Their own count alone as soon as there are three.
  for (const price of [50, 51, 52]) await delivered(price)
  expect(await lineOf(await order())).toBe('costuma custar R$ 51,00 (3 entregas iguais)')
  await delivered(1, { days: 91 })
  await delivered(2, { delivery_bairro: 'ratones' })
  const corrected = await delivered(3)
  await sql`insert into order_events (order_id, step, actor_id, actor_role, at) values (${corrected}, 'correctPrice', ${admin!.id}, 'admin', now())`.execute(
    testApp.db,
  )
  const cancelled = await delivered(4)
  await testApp.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
  expect(await lineOf(await order())).toBe('costuma custar R$ 51,00 (3 entregas iguais)')
  for (let n = 0; n < 20; n++) await delivered(40, { days: 0.5 })
  expect(await lineOf(await order())).toBe('costuma custar R$ 40,00 (20 entregas iguais)')
})

test('the suggested price is set with its explanation, which the client sees only of a table', async () => {
  const version = await publishTable(admin!, aTable())
  await rain(true)
  const one = await order()
  const set = await setPrice(one, 18, true)
  const line = 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %'
  expect(set).toMatchObject({ status: 200, body: { price: 18, status: 'awaiting_approval', price_line: line } })
  expect((await client!.get(`/orders/order/${one.id}`)).body).toMatchObject({ price_line: line })
  const row = await testApp.db
    .selectFrom('orders')
    .select(['price_version_id', 'price_parts'])
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ price_version_id: version.id, price_parts: { base: 1500, rain: 300, time: 0, return: 0 } })
  expect((await historyOf(testApp.db, one.id)).at(-1)?.after).toMatchObject({
    price_cents: 1800,
    price_line: line,
    table: 'Geral',
    table_version: 1,
  })
  // Any other price has no explanation.
  const typed = await setPrice(one, 20)
  expect(typed.body).not.toHaveProperty('price_line')
  const cleared = await testApp.db
    .selectFrom('orders')
    .select(['price_version_id', 'price_parts'])
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(cleared).toEqual({ price_version_id: null, price_parts: null })
})

test('a price by the history is explained to admins only', async () => {
  for (let n = 0; n < 3; n++) await delivered(17)
  const one = await order()
  expect((await setPrice(one, 17, true)).body).toMatchObject({
    price_line: 'costuma custar R$ 17,00 (3 entregas iguais)',
  })
  expect((await client!.get(`/orders/order/${one.id}`)).body).not.toHaveProperty('price_line')
})

test('a suggestion that changed is refused with the new one, and the order stays', async () => {
  await publishTable(admin!, aTable())
  const one = await order()
  await rain(true)
  expect(await setPrice(one, 15, true)).toMatchObject({
    status: 409,
    body: { code: 'suggestion_changed', message: 'A sugestão mudou: agora R$ 18,00', quote: { price: 18 } },
  })
  expect(await testApp.orderNow(one.id)).toMatchObject({ price: null, status: 'pending', version: 1 })
  const unknown = await order({ delivery_address: 'Rua Sem Nome, 4' })
  expect(await setPrice(unknown, 15, true)).toMatchObject({
    status: 409,
    body: {
      code: 'suggestion_changed',
      message: 'Este pedido já não tem sugestão de valor.',
      quote: { reason: expect.any(String) },
    },
  })
})

test('a price typed beside a suggestion keeps it in the history', async () => {
  await publishTable(admin!, aTable())
  const one = await order()
  expect((await setPrice(one, 20, false)).body).toMatchObject({ price: 20 })
  expect((await historyOf(testApp.db, one.id)).at(-1)?.after).toMatchObject({ price_cents: 2000, suggested_price: 15 })
  const other = await order()
  await setPrice(other, 15, false)
  expect((await historyOf(testApp.db, other.id)).at(-1)?.after).not.toHaveProperty('suggested_price')
})

test('a suggested price obeys If-Match, roles, states and other fields as any price does', async () => {
  await publishTable(admin!, aTable())
  const one = await order()
  expect(await setPrice(one, 15, true, 7)).toMatchObject({ status: 412, body: { code: 'changed' } })
  const put = (by: Person, body: object) => by.put(`/orders/update-order/${one.id}`, body)
  expect((await put(client!, { price: 15, suggested: true })).status).toBe(403)
  expect((await put(admin!, { suggested: true })).status).toBe(400)
  expect((await put(admin!, { price: null, suggested: true })).status).toBe(400)
  expect((await put(admin!, { price: 15, suggested: true, description: 'x' })).status).toBe(400)
  await client!.patch(`/orders/${one.id}/cancel`)
  expect(await setPrice(one, 15, true)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await admin!.put('/orders/update-order/nada', { price: 15, suggested: true })).status).toBe(404)
})

test('suggestions leave out orders that do not exist, and name each once', async () => {
  await publishTable(admin!, aTable())
  const [one, two] = [await order(), await order()]
  await admin!.delete(`/orders/delete-order/${two.id}`)
  const unknown = '00000000-0000-4000-8000-00000000ffff'
  expect((await suggest(one.id, one.id, two.id, unknown, 'x')).map(({ id }) => id)).toEqual([one.id])
})

test('a quote is asked for without an order; a client gets it by a table only', async () => {
  const ask = (by: Person, body: object = {}) => by.post<Suggestion>('/prices/quote', { ...route, ...body })
  expect((await ask(client!)).body).toEqual({ reason: 'Sem sugestão: sem tabela' })
  await publishTable(admin!, aTable())
  expect((await ask(client!)).body).toMatchObject({ price: 15 })
  expect((await ask(client!, { return: true })).body).toMatchObject({
    price: 22,
    return_cents: 700,
    line: 'Tabela Centro → Trindade R$ 15,00 + retorno R$ 7,00',
  })
  expect((await ask(admin!, { client_id: client!.id })).body).toMatchObject({ price: 15 })
  expect((await ask(client!, { client_id: client!.id })).status).toBe(403)
  expect((await ask(admin!, { client_id: 'x' })).status).toBe(404)
})

test('a draft is tried on the delivered orders, as the published table quotes afterwards; nothing is written', async () => {
  await delivered(15)
  await delivered(10)
  await delivered(22.5)
  await delivered(9, { delivery_bairro: 'ratones' })
  await delivered(9, { days: 31 })
  const tried = await admin!.post('/price-tables/try', { body: aTable(), days: 30 })
  expect(tried.body).toMatchObject({
    orders: 4,
    priced: 3,
    same: 1,
    dearer: 1,
    cheaper: 1,
    sum_before: 47.5,
    sum_after: 45,
  })
  expect(tried.body).toMatchObject({
    examples: [
      { before: 22.5, after: 15 },
      { before: 10, after: 15 },
    ],
  })
  expect((await admin!.get<unknown[]>('/price-tables')).body).toEqual([])
  await publishTable(admin!, aTable())
  expect(await lineOf(await order())).toBe('Tabela Centro → Trindade R$ 15,00')
})

test('a first draft has a fare where a suggestion would be a median, as the firm spells the bairros', async () => {
  const table = async (about: object = {}) =>
    (await admin!.post<{ id: string }>('/price-tables', { name: 'Geral', ...about })).body.id
  const medians = async (id: string) =>
    (await admin!.get<{ bairros: string[]; fares: object[]; deliveries: number }>(`/price-tables/${id}/medians`)).body
  const general = await table()
  for (const price of [15, 17, 16, 40]) await delivered(price)
  expect(await medians(general)).toEqual({ bairros: [], fares: [], deliveries: 0 })
  await delivered(17)
  const back = { pickup_bairro: 'trindade', delivery_bairro: 'centro' }
  for (const price of [17, 17, 17, 18, 16]) await delivered(price, back)
  for (const price of [9, 9, 9, 9, 9]) await delivered(price, { delivery_bairro: 'centro' })
  for (const price of [9, 9, 9, 9, 9]) await delivered(price, { delivery_bairro: 'ratones', days: 91 })
  expect(await medians(general)).toEqual({
    bairros: ['Centro', 'Trindade'],
    fares: expect.arrayContaining([
      { from: 'Centro', to: 'Trindade', price: 17, both: true },
      { from: 'Centro', to: 'Centro', price: 9, both: false },
    ]),
    deliveries: 15,
  })
  // The table of a client begins with what this client paid, three times at least.
  const other = await testApp.createUser('client')
  for (const price of [11, 12, 12]) await delivered(price, { by: other })
  const own = await medians(await table({ name: 'Padaria', client_id: other.id }))
  expect(own.fares).toContainEqual({ from: 'Centro', to: 'Trindade', price: 12, both: false })
  // What it proposes can be published as it is.
  const { bairros, fares } = await medians(general)
  await publishTable(
    admin!,
    aTable({
      zones: bairros.map((name) => ({ name, bairros: [name] })),
      fares: fares as never,
      surcharges: [],
      minimum: 0,
    }),
    undefined,
  )
})

test('of 40 suggested prices three orders change meanwhile: 37 are set, each of the others says why, and nothing is set twice', async () => {
  await publishTable(admin!, aTable())
  const orders = await Promise.all(Array.from({ length: 40 }, () => order()))
  const suggested = await suggest(...orders.map(({ id }) => id))
  const [edited, priced, gone] = orders as [Order, Order, Order]
  await client!.put(`/orders/update-order/${edited.id}`, { description: 'Dois bolos' })
  await setPrice(priced, 20)
  await admin!.delete(`/orders/delete-order/${gone.id}`)
  const keys = new Map(orders.map(({ id }) => [id, crypto.randomUUID()]))
  const send = () =>
    Promise.all(
      suggested.map(async ({ id, version, quote }) => {
        const body = { price: 'price' in quote ? quote.price : 0, suggested: true }
        const headers = { 'if-match': `"${version}"`, 'idempotency-key': keys.get(id)! }
        const answer = await admin!.put<Order & { order?: Order }>(`/orders/update-order/${id}`, body, headers)
        return [id, answer.status, answer.body.order?.version] as const
      }),
    )
  const answers = await send()
  expect(answers.filter(([, status]) => status === 200)).toHaveLength(37)
  expect(answers.filter(([, status]) => status !== 200)).toEqual(
    expect.arrayContaining([
      [edited.id, 412, 2],
      [priced.id, 412, 2],
      [gone.id, 404, undefined],
    ]),
  )
  expect(await send()).toEqual(answers)
  for (const { id } of orders.slice(3)) expect((await testApp.orderNow(id)).version).toBe(2)
  expect(await testApp.orderNow(priced.id)).toMatchObject({ price: 20, version: 2 })
})
