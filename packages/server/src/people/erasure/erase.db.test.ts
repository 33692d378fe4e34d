import type { OrderEventBody } from '@ligeiro/contract/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { oldDatabase } from '#test/old-database.ts'
import { withConnection, readAllRows } from '#test/rows.ts'
import { connect } from '../../platform/db/connect.ts'
import { keptInHistory } from '../../orders/order/fields.ts'
import { migrate } from '../../platform/db/migrate.ts'

let testApp: TestApp
let admin: Person
let motoboy: Person
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, motoboy] = [await testApp.createUser('admin'), await testApp.createUser('motoboy')]
})
afterAll(() => testApp.close())

const textsOf = (name: string) => ({
  description: `Exames da Sra. ${name}`,
  pickup_address: `R. das ${name}s, 1`,
  delivery_address: `Av. ${name}, 2`,
})
const redacted = {
  description: 'Dados removidos',
  pickup_address: 'Dados removidos',
  delivery_address: 'Dados removidos',
}
const kept = `{${keptInHistory.join(',')}}`
const erase = async (person: { id: string }) =>
  expect(
    (await admin.post(`/users/erase-user/${person.id}`, undefined, { 'idempotency-key': crypto.randomUUID() })).status,
  ).toBe(204)

/** Creates an order with a name in all five texts and delivers it, at the second attempt. Returns the id of the order. */
async function createDelivered(shop: Person, name = 'Ivone'): Promise<string> {
  const texts = textsOf(name)
  const { id } = (await shop.post('/orders/register', { ...texts, description: `Antes: ${name}` })).body
  await shop.put(`/orders/update-order/${id}`, { description: texts.description })
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  const attempt = { reason: 'absent', note: `Dona ${name} saiu` }
  await motoboy.patch(`/orders/${id}/not-delivered`, attempt, { 'idempotency-key': crypto.randomUUID() })
  const receipt = { orderId: id, clientId: shop.id, receiver: `${name} Filha` }
  expect((await motoboy.patch('/orders/confirm', receipt, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200)
  return id
}

const tablesWith = async (word: RegExp, connection = testApp.connection) => {
  const tables = Object.entries(await readAllRows(connection))
  return tables.filter(([, rows]) => word.test(JSON.stringify(rows))).map(([table]) => table)
}

test("erasure takes note, addresses and receiver out of a client's orders, their history and every other table", async () => {
  const shop = await testApp.createUser('client', 'Quitéria')
  const id = await createDelivered(shop, 'Quitéria')
  const gone = (await shop.post('/orders/register', textsOf('Quitéria'))).body.id
  await admin.delete(`/orders/delete-order/${gone}`)
  const before = await testApp.orderNow(id)
  expect(await tablesWith(/Quitéria/)).toEqual(['idempotency_keys', 'order_events', 'orders', 'users'])
  await erase(shop)
  expect(await tablesWith(/Quitéria/)).toEqual([])
  const account = testApp.db.selectFrom('users').select(['email', 'phone', 'password_hash']).where('id', '=', shop.id)
  expect(await account.execute()).toEqual([{ email: `removida-${shop.id}@invalid`, phone: null, password_hash: null }])

  const { client: _, ...rest } = before
  expect(await testApp.orderNow(id)).toMatchObject({
    ...rest,
    ...redacted,
    receiver: 'Dados removidos',
    version: before.version + 1,
  })
  const history = (await admin.get<{ step: string; after: unknown }[]>(`/orders/order/${id}/history`)).body
  expect(history.map(({ step }) => step)).toEqual(['confirm', 'notDelivered', 'start', 'attach', 'edit', 'create'])
  expect(history[0]?.after).toMatchObject({ status: 'delivered', receiver: 'Dados removidos' })
  expect(history[1]?.after).toEqual({
    status: 'in_progress',
    not_delivered_reason: 'absent',
    not_delivered_note: 'Dados removidos',
  })
  expect(history[5]?.after).toEqual({ status: 'pending', ...redacted })
})

test('an erasure sends an event, appears in the changes, and hides the texts from the motoboy', async () => {
  const shop = await testApp.createUser('client')
  const id = await createDelivered(shop)
  const cursor = String((await motoboy.get('/orders/my-orders?limit=1')).headers['x-orders-cursor'])
  const socket = await testApp.connectSocket(motoboy)
  const eventBody = new Promise<OrderEventBody>((resolve) => {
    // The events of earlier tests, and of earlier steps of this order, may come late.
    socket.on('order:updated', (body) => {
      if ('order' in body && body.order.id === id && body.order.version > 6) resolve(body)
    })
  })
  await erase(shop)
  expect(await eventBody).toMatchObject({ order: { id, ...redacted, version: 7 } })
  const changes = await motoboy.get<{ orders: unknown[] }>(`/orders/changes?since=${cursor}`)
  expect(changes.body.orders).toMatchObject([{ id, ...redacted, receiver: 'Dados removidos' }])
  expect((await motoboy.get(`/orders/order/${id}`)).body).toMatchObject(redacted)
})

test('a second erasure changes nothing, except texts that an older version left', async () => {
  const shop = await testApp.createUser('client')
  const id = await createDelivered(shop)
  await erase(shop)
  const once = await testApp.orderNow(id)
  await erase(shop)
  expect(await testApp.orderNow(id)).toEqual(once)
  await sql`update orders set not_delivered_reason = 'absent', not_delivered_note = 'Saiu' where id = ${id}`.execute(
    testApp.db,
  )
  await erase(shop)
  expect((await testApp.orderNow(id)).not_delivered).toMatchObject({ reason: 'absent', note: 'Dados removidos' })
  await sql`update orders set delivery_address = 'Rua Velha, 3' where id = ${id}`.execute(testApp.db)
  await erase(shop)
  expect(await testApp.orderNow(id)).toMatchObject({ ...redacted, version: once.version + 2 })
})

test("a motoboy's erasure leaves the texts of the clients whose orders they carried", async () => {
  const [shop, motoboy] = [await testApp.createUser('client'), await testApp.createUser('motoboy', 'Rui Tavares')]
  const order = await testApp.createOrder({ client: shop, motoboy, status: 'delivered' })
  await erase(motoboy)
  const now = await testApp.orderNow(order.id)
  expect(now).toMatchObject({ description: order.description, version: 1 })
  expect(now.motoboy?.user).toEqual({
    id: motoboy.id,
    name: 'Pessoa removida',
    phone: null,
    email: `removida-${motoboy.id}@invalid`,
  })
})

test('the history accepts the redaction of an erased client and no other change, whatever a database session sets', async () => {
  const [shop, other] = [await testApp.createUser('client'), await testApp.createUser('client')]
  const [id, foreign] = [await createDelivered(shop), await createDelivered(other)]
  await sql`update users set email = 'removida-' || id || '@invalid' where id = ${shop.id}`.execute(testApp.db)
  const forbiddenStatements = [
    `update order_events set after = redacted_history(after, '${kept}') where order_id = '${foreign}'`,
    `update order_events set after = redacted_history(after, '${kept}'), step = 'x' where order_id = '${id}'`,
    `update order_events set after = redacted_history(after, '{}') where order_id = '${id}'`,
    `update order_events set after = '{}' where order_id = '${id}'`,
    `update order_events set after = after || '{"status": "cancelled"}' where order_id = '${id}'`,
    `update order_events set after = after - 'receiver' where order_id = '${id}'`,
    `update order_events set at = now(), after = redacted_history(after, '${kept}') where order_id = '${id}'`,
    `delete from order_events where order_id = '${id}'`,
    'truncate order_events',
  ]
  for (const statement of forbiddenStatements)
    await expect(sql.raw(statement).execute(testApp.db)).rejects.toThrow('append-only')
  const superuser = { ...(testApp.connection as { host: string; database: string }), user: 'postgres' }
  await withConnection(superuser, async (client) => {
    await client.query('set session_replication_role = replica')
    for (const statement of forbiddenStatements) await expect(client.query(statement)).rejects.toThrow('append-only')
  })
  const { rows } = await sql<{ name: string; always: string }>`
    select tgname as name, tgenabled as always from pg_trigger where tgrelid = 'order_events'::regclass and not tgisinternal
    order by 1`.execute(testApp.db)
  expect(rows).toEqual([
    { name: 'order_events_append_only', always: 'A' },
    { name: 'order_events_never_emptied', always: 'A' },
  ])
  await sql
    .raw(
      `update order_events set before = redacted_history(before, '${kept}'), after = redacted_history(after, '${kept}') where order_id = '${id}'`,
    )
    .execute(testApp.db)
})

test('the upgrade redacts the orders of a person who was erased by an older version', async () => {
  const old = await oldDatabase('1b356c7')
  const db = connect(old.connection, 1, () => {})
  await sql`
    update users set name = 'Pessoa removida', email = 'removida-' || id || '@invalid', deleted_at = now()
    where email = 'Zilda@example.com'`.execute(db)
  const left = /Bolo de casamento|Bocaiúva|Lauro Linhares|Portaria/
  expect(await tablesWith(left, old.connection)).toEqual(['idempotency_keys', 'order_events', 'orders'])
  await migrate(db, new Date(old.held.moment))
  await db.destroy()
  // The stored answers for retries are deleted within a day.
  expect(await tablesWith(left, old.connection)).toEqual(['idempotency_keys'])
  await old.drop()
})
