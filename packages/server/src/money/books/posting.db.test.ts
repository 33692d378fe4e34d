import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from './check.ts'

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

const percent = (bps: number) => ({ kind: 'percent', bps, min: 0 })
const underWay = (price: number | null = 25) =>
  testApp.createOrder({ client, motoboy: ademir, status: 'in_progress', price })
const confirm = (id: string, happened_at?: string) =>
  ademir.patch('/orders/confirm', {
    orderId: id,
    clientId: client.id,
    receiver: 'Marta',
    ...(happened_at && { happened_at }),
  })
const update = (id: string, body: object) => admin.put(`/orders/update-order/${id}`, body)

/** The entries of an order, oldest first: what the client owes and what the motoboy earns, in cents. */
const entriesOf = async (id: string) =>
  (
    await sql<{ owed: number; earned: number; motoboy: string; reversal: boolean; day: string }>`
      select coalesce(sum(l.cents) filter (where a.kind = 'client_open'), 0)::int as owed,
        coalesce(-sum(l.cents) filter (where a.kind = 'courier_earned'), 0)::int as earned,
        e.motoboy_id as motoboy, e.reverses is not null as reversal, e.day::text as day
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
      where e.order_id = ${id} group by e.id order by e.id`.execute(testApp.db)
  ).rows

test('without rules a delivery is in no entry, also when its price is corrected after they began', async () => {
  const { id } = await underWay()
  expect((await confirm(id)).status).toBe(200)
  testApp.advanceClock(1000)
  expect((await admin.put('/money/rules', { share: percent(9000) })).status).toBe(200)
  expect((await update(id, { price: 30 })).status).toBe(200)
  expect(await entriesOf(id)).toEqual([])
})

test('a delivery is posted with its step, by code, name and admin alike, and once for a key', async () => {
  const { id } = await underWay(12)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { orderId: id, clientId: client.id, receiver: 'Marta' }
  for (let times = 0; times < 2; times++) expect((await ademir.patch('/orders/confirm', body, key)).status).toBe(200)
  expect(await entriesOf(id)).toEqual([
    { owed: 1200, earned: 1080, motoboy: ademir.motoboyId, reversal: false, day: '2026-03-04' },
  ])
  const other = await underWay(12)
  await update(other.id, { status: 'delivered' })
  expect(await entriesOf(other.id)).toMatchObject([{ owed: 1200, earned: 1080 }])
})

test('a corrected price and a swapped motoboy are reversed and posted again', async () => {
  const { id } = await underWay(10)
  await confirm(id)
  await update(id, { price: 14.5 })
  await update(id, { motoboy_id: bruna.motoboyId })
  expect(await entriesOf(id)).toMatchObject([
    { owed: 1000, earned: 900, motoboy: ademir.motoboyId, reversal: false },
    { owed: -1000, earned: -900, motoboy: ademir.motoboyId, reversal: true },
    { owed: 1450, earned: 1305, motoboy: ademir.motoboyId, reversal: false },
    { owed: -1450, earned: -1305, motoboy: ademir.motoboyId, reversal: true },
    { owed: 1450, earned: 1305, motoboy: bruna.motoboyId, reversal: false },
  ])
  // The same price again changes nothing.
  await update(id, { price: 14.5 })
  expect(await entriesOf(id)).toHaveLength(5)
})

test('without a price there is no revenue and no share until there is one', async () => {
  const { id } = await underWay(null)
  await confirm(id)
  expect(await entriesOf(id)).toEqual([])
  await update(id, { price: 9.05 })
  expect(await entriesOf(id)).toMatchObject([{ owed: 905, earned: 815 }])
})

test('a rule that changed between delivery and sync: the old one, also for a price that comes later', async () => {
  const { id } = await underWay(10)
  const unpriced = await underWay(null)
  testApp.advanceClock(60_000)
  const delivered = testApp.clock().toISOString()
  testApp.advanceClock(60_000)
  await admin.put('/money/rules', { share: percent(5000) })
  testApp.advanceClock(60_000)
  await confirm(id, delivered)
  await confirm(unpriced.id, delivered)
  await update(unpriced.id, { price: 20 })
  expect(await entriesOf(id)).toMatchObject([{ owed: 1000, earned: 900 }])
  expect(await entriesOf(unpriced.id)).toMatchObject([{ owed: 2000, earned: 1800 }])
})

test('a delivery at 23:59 and one at 00:00 of TIME_ZONE are of two days', async () => {
  const [before, after] = [await underWay(), await underWay()]
  // 02:59 UTC are 23:59 in São Paulo.
  testApp.advanceClock(Date.parse('2026-03-05T02:59:59.000Z') - testApp.clock().getTime())
  ademir = await testApp.signInAgain(ademir)
  admin = await testApp.signInAgain(admin)
  await confirm(before.id)
  testApp.advanceClock(1000)
  await confirm(after.id)
  expect(await entriesOf(before.id)).toMatchObject([{ day: '2026-03-04' }])
  expect(await entriesOf(after.id)).toMatchObject([{ day: '2026-03-05' }])
})

test('who has open values is neither removed nor erased, and a posted order is not deleted', async () => {
  const message = 'Esta pessoa tem valores em aberto. Feche o acerto ou a fatura antes.'
  for (const answer of [
    await admin.post(`/users/erase-user/${client.id}`),
    await admin.delete(`/users/delete-user/${client.id}`),
    await admin.delete(`/motoboys/delete-motoboy/${ademir.motoboyId}`),
  ])
    expect(answer).toMatchObject({ status: 409, body: { message } })
  const { id } = await underWay()
  await confirm(id)
  await testApp.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await admin.delete(`/orders/delete-order/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'Este pedido tem lançamentos no financeiro.' },
  })
})

test('after all that the books add up', async () => {
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})
