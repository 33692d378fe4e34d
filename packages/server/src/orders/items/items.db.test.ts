import type { Order } from '@ligeiro/contract/order'
import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { steps } from '@ligeiro/contract/steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from '../../money/books/check.ts'

let testApp: TestApp
let admin: Person
let client: Person
let ademir: Person
let bruna: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  ademir = await testApp.createUser('motoboy', 'Ademir')
  bruna = await testApp.createUser('motoboy', 'Bruna')
})
afterAll(() => testApp.close())

const underWay = (price: number | null = 10) =>
  testApp.createOrder({ client, motoboy: ademir, status: 'in_progress', price })
const add = (id: string, body: object) => admin.post<Order & { message: string }>(`/orders/order/${id}/items`, body)
const toll = { kind: 'extra', label: 'Pedágio', amount: 4, share: 3 }
const moneyOf = async (id: string, who = admin) => (await who.get<OrderMoney>(`/orders/order/${id}/money`)).body
const confirm = (id: string) => ademir.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
const voidIt = (id: string, item: string, reason = 'Não houve pedágio') =>
  admin.post<Order & { message: string }>(`/orders/order/${id}/items/${item}/void`, { reason })

/** What is posted of an order, net of reversals, by what it is for: owed by the client and earned by the motoboy, in cents. */
const posted = async (id: string) =>
  (
    await sql<{ what: string; owed: number; earned: number }>`
      select coalesce(i.kind, 'price') as what,
        coalesce(sum(l.cents) filter (where a.kind = 'client_open'), 0)::int as owed,
        coalesce(-sum(l.cents) filter (where a.kind = 'courier_earned'), 0)::int as earned
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        left join order_items i on i.id = e.item_id
      where e.order_id = ${id}::uuid group by 1, e.motoboy_id
      having sum(l.cents) filter (where a.kind in ('client_open', 'courier_earned')) <> 0
        or sum(abs(l.cents)) filter (where e.reverses is null) <> sum(abs(l.cents)) filter (where e.reverses is not null)
      order by 1`.execute(testApp.db)
  ).rows

test('without money rules there are no items, and the fields of an order are null', async () => {
  const { id } = await underWay()
  const calls = (order: string) =>
    Promise.all([
      add(order, toll),
      voidIt(order, '1'),
      admin.get(`/orders/order/${order}/money`),
      ademir.patch('/orders/wait', { orderId: order, place: 'pickup', on: true }),
      ademir.patch('/orders/return', { orderId: order }),
    ])
  // An unknown order comes first.
  for (const { status } of await calls(client.id)) expect(status).toBe(404)
  for (const answer of await calls(id))
    expect(answer).toMatchObject({ status: 409, body: { message: 'Comece pelas regras do financeiro.' } })
  const none = { extras: null, total: null, waiting: null, arrived_pickup_at: null, return: null }
  for (const who of [admin, client, ademir])
    expect((await who.get(`/orders/order/${id}`)).body).toMatchObject({ ...none, price: 10 })
  // A wish for a return is passed over.
  const body = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2', return: true }
  expect(await client.post('/orders/register', body)).toMatchObject({ status: 201, body: { return: null } })
  const start = {
    share: { kind: 'percent', bps: 9000, min: 0 },
    shares: { rain: 10_000, time: 10_000, return: 10_000, waiting: 5000, displacement: 7500 },
    wait: { free: 10, minute: 0.5, most: 60 },
    return_fee: 5,
    displacement_fee: 4,
  }
  expect((await admin.put('/money/rules', start)).status).toBe(200)
})

test('an item changes the total at once, and is posted with the delivery, each as an entry of its own', async () => {
  const { id } = await underWay()
  expect(await add(id, toll)).toMatchObject({ status: 200, body: { price: 10, extras: 4, total: 14, share: 12 } })
  expect(await add(id, { kind: 'discount', amount: 1.5 })).toMatchObject({ body: { extras: 2.5, total: 12.5 } })
  expect(await posted(id)).toEqual([])
  expect((await confirm(id)).body).toMatchObject({ status: 'delivered', total: 12.5, share: 12 })
  expect(await posted(id)).toEqual([
    { what: 'discount', owed: -150, earned: 0 },
    { what: 'extra', owed: 400, earned: 300 },
    { what: 'price', owed: 1000, earned: 900 },
  ])
  expect((await ademir.get(`/orders/order/${id}`)).body).toMatchObject({ share: 12, total: 12.5 })
  expect(await testApp.historyOf(id)).toMatchObject([
    { step: 'create' },
    { step: 'addItem', after: { label: 'Pedágio', amount: 4 } },
    { step: 'addItem', after: { label: 'Desconto', amount: -1.5 } },
    { step: 'confirm' },
  ])
})

test('an item of a delivered order is posted at once, moves with the motoboy, and is voided once', async () => {
  const { id } = await underWay()
  await confirm(id)
  await add(id, toll)
  await add(id, { kind: 'waiting', amount: 6 })
  await admin.put(`/orders/update-order/${id}`, { motoboy_id: bruna.motoboyId })
  const { items } = await moneyOf(id)
  expect(items).toMatchObject([
    { kind: 'extra', label: 'Pedágio', amount: 4, share: 3, voided: false },
    { kind: 'waiting', label: 'Espera', amount: 6, share: 3, voided: false },
  ])
  expect(await voidIt(id, items[0]!.id)).toMatchObject({ status: 200, body: { extras: 6, total: 16, share: 12 } })
  expect(await voidIt(id, items[0]!.id)).toMatchObject({
    status: 409,
    body: { message: 'Este item já foi estornado.' },
  })
  expect(await posted(id)).toEqual([
    { what: 'price', owed: 1000, earned: 900 },
    { what: 'waiting', owed: 600, earned: 300 },
  ])
  expect((await testApp.historyOf(id)).at(-1)).toMatchObject({
    step: 'voidItem',
    after: { label: 'Pedágio', amount: 4, reason: 'Não houve pedágio' },
  })
  const lines = await admin.get<{ lines: { label: string }[] }>(
    `/settlements/preview?motoboy_id=${bruna.motoboyId}&until=2026-03-04`,
  )
  expect(lines.body.lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Entrega', 'Pedágio', 'Espera', 'Estorno: Pedágio']),
  )
})

test('the total is never below zero: by a discount, a void, or another price', async () => {
  const { id } = await underWay(5)
  const message = 'O desconto é maior que o valor do pedido.'
  const refused = { status: 409, body: { message } }
  expect(await add(id, { kind: 'discount', amount: 5.01 })).toMatchObject(refused)
  await add(id, toll)
  expect(await add(id, { kind: 'discount', amount: 9 })).toMatchObject({ status: 200, body: { total: 0 } })
  const [extra] = (await moneyOf(id)).items
  expect(await voidIt(id, extra!.id)).toMatchObject(refused)
  expect(await admin.put(`/orders/update-order/${id}`, { price: 4.99 })).toMatchObject(refused)
  expect(await admin.put(`/orders/update-order/${id}`, { price: null })).toMatchObject(refused)
  expect(await admin.get(`/orders/order/${id}`)).toMatchObject({ body: { price: 5, extras: -5, total: 0 } })
})

test('a reopened delivery takes its entries back, and the next one posts them again', async () => {
  const { id } = await underWay()
  await add(id, toll)
  await confirm(id)
  await admin.patch(`/orders/${id}/reopen`, { reason: 'Foi engano' })
  expect(await posted(id)).toEqual([])
  await confirm(id)
  expect(await posted(id)).toEqual([
    { what: 'extra', owed: 400, earned: 300 },
    { what: 'price', owed: 1000, earned: 900 },
  ])
})

test('of a cancelled order waiting and displacement are charged, nothing else', async () => {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'pending' })
  await add(id, toll)
  expect(await admin.patch(`/orders/${id}/cancel`)).toMatchObject({ body: { total: null } })
  expect(await posted(id)).toEqual([])
  expect(await add(id, toll)).toMatchObject({ status: 409, body: { message: 'Este pedido foi cancelado.' } })
  expect(await add(id, { kind: 'displacement', amount: 4 })).toMatchObject({
    status: 200,
    body: { total: 4, share: 3 },
  })
  expect(await posted(id)).toEqual([{ what: 'displacement', owed: 400, earned: 300 }])
})

test('an admin adds and voids in the statuses of the table, and nobody else does', async () => {
  for (const status of orderStatuses) {
    const { id } = await testApp.createOrder({ client, motoboy: ademir, status })
    const isAllowed = steps.addItem.rules.some(({ from }) => (from as readonly string[]).includes(status))
    const { status: answered } = await add(id, { kind: 'displacement', amount: 2 })
    expect([status, answered]).toEqual([status, isAllowed ? 200 : 409])
    for (const who of [client, ademir]) {
      expect((await who.post(`/orders/order/${id}/items`, toll)).status).toBe(403)
      expect((await who.post(`/orders/order/${id}/items/1/void`, { reason: 'Foi engano' })).status).toBe(403)
    }
  }
})

test('an order from before the books gets no item', async () => {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'delivered' })
  await testApp.db
    .updateTable('orders')
    .set({ delivered_at: new Date(testApp.clock().getTime() - 1000) })
    .where('id', '=', id)
    .execute()
  expect(await add(id, toll)).toMatchObject({ status: 409, body: { message: 'Este pedido é de antes do financeiro.' } })
})

test('an imported delivery is not reopened', async () => {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'delivered' })
  const { rows } = await sql<{ id: string }>`
    insert into imports (id, kind, file_name, head, columns, lines, made_by, made_at)
    values (gen_random_uuid(), 'deliveries', 'entregas.csv', '[]', '[]', 1, ${admin.id}, now()) returning id`.execute(
    testApp.db,
  )
  await sql`update orders set import_id = ${rows[0]!.id} where id = ${id}`.execute(testApp.db)
  expect(await admin.patch(`/orders/${id}/reopen`, { reason: 'Foi engano' })).toMatchObject({
    status: 409,
    body: { message: 'Entregas importadas não são reabertas.' },
  })
})

test('an order that was cancelled before the books gets no item', async () => {
  const { id } = await testApp.createOrder({ client, motoboy: ademir, status: 'cancelled' })
  await testApp.db
    .updateTable('orders')
    .set({ status_changed_at: new Date(testApp.clock().getTime() - 1000) })
    .where('id', '=', id)
    .execute()
  expect(await add(id, { kind: 'displacement', amount: 2 })).toMatchObject({
    status: 409,
    body: { message: 'Este pedido é de antes do financeiro.' },
  })
})

test.each([
  [{ kind: 'extra', amount: 4 }, 'label', 'Descreva o acréscimo'],
  [{ ...toll, amount: 0 }, 'amount', 'Insira um valor válido'],
  [{ ...toll, amount: 10_000 }, 'amount', 'Insira um valor válido'],
  [{ ...toll, amount: 1.005 }, 'amount', 'Insira um valor válido'],
  [{ ...toll, amount: -1 }, 'amount', 'Insira um valor válido'],
  [{ kind: 'discount', amount: 1, share: 1 }, 'share', 'Só um acréscimo tem a parte do motoboy'],
  [{ ...toll, kind: 'tip' }, 'kind', 'Escolha extra, discount, return, displacement ou waiting'],
])('%j is refused with its field', async (body, path, message) => {
  const { id } = await underWay()
  expect(await add(id, body)).toMatchObject({
    status: 400,
    body: { issues: expect.arrayContaining([{ path, message }]) as object[] },
  })
})

test('nobody changes an item, and a void is the opposite of its item', async () => {
  const { id } = await underWay()
  await add(id, toll)
  const write = (statement: ReturnType<typeof sql>) => statement.execute(testApp.db)
  await expect(write(sql`update order_items set cents = 1 where order_id = ${id}::uuid`)).rejects.toThrow('append-only')
  await expect(write(sql`delete from order_items`)).rejects.toThrow('append-only')
  const half = sql`insert into order_items (order_id, kind, label, cents, share_cents, void_of, reason, at, actor_id)
    select order_id, kind, label, -200, -share_cents, id, 'Por engano', at, actor_id from order_items where order_id = ${id}::uuid`
  await expect(write(half)).rejects.toThrow('a void is not the opposite of its item')
})

test('who sees what of the money of an order', async () => {
  const { id } = await underWay()
  await add(id, toll)
  const all = {
    price: 10,
    extras: 4,
    total: 14,
    parts: [{ kind: 'base', label: 'Entrega', amount: 10 }],
    posted: false,
  }
  expect(await moneyOf(id)).toMatchObject({ ...all, share: 12, cost: 12, items: [{ share: 3 }], return_fee: 5 })
  const theirs = await moneyOf(id, client)
  expect(theirs).toMatchObject({ ...all, displacement: 4 })
  expect(JSON.stringify(theirs)).not.toMatch(/share|cost|return_fee/)
  const own = await moneyOf(id, ademir)
  expect(own).toMatchObject({ ...all, share: 12 })
  expect(own).not.toHaveProperty('cost')
  expect((await bruna.get(`/orders/order/${id}/money`)).status).toBe(404)
})

test('after all that the books add up', async () => {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
