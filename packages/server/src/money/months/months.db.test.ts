import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import type { LaterMonth, MonthDocument, MonthClosing, StillOpen } from '@ligeiro/contract/months-schemas'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from '../books/check.ts'

let testApp: TestApp
let admin: Person
let client: Person
let motoboy: Person
let other: Person
let deliver: (price: number) => Promise<string>
beforeEach(async () => {
  await testApp?.close()
  testApp = await startTestApp()
  admin = await testApp.createUser('admin', 'Ana Souza')
  client = await testApp.createUser('client', 'Padaria do Sol')
  ;[motoboy, other] = [await testApp.createUser('motoboy', 'Ademir'), await testApp.createUser('motoboy', 'Jéssica')]
  const books = await beginBooks(testApp, admin)
  deliver = (price) => books.deliver(price, { client, motoboy })
})
afterAll(() => testApp.close())

/** Moves the clock to a time in São Paulo. */
async function at(local: string): Promise<void> {
  testApp.advanceClock(Date.parse(`${local}-03:00`) - testApp.clock().getTime())
  ;[admin, motoboy] = [await testApp.signInAgain(admin), await testApp.signInAgain(motoboy)]
}
type Months = { next: { month: string; still_open: StillOpen | null } | null; closed: MonthClosing[] }
type Found = MonthDocument & { later: LaterMonth[]; message: string }
const months = async () => (await admin.get<Months>('/months')).body
const close = (month: string) => admin.post<Found>('/months', { month })
const find = async (id: string) => (await admin.get<Found>(`/months/${id}`)).body
const frozen = async (id: string) => {
  const { later: _, ...document } = await find(id)
  return JSON.stringify(document)
}
const reportOf = async (start: string, end: string, by = 'day') =>
  (await admin.get<MoneyReport>(`/reports/money?start=${start}&end=${end}&by=${by}`)).body
const march = (by?: string) => reportOf('2026-03-01', '2026-03-31', by)
const april = (by?: string) => reportOf('2026-04-01', '2026-04-30', by)
const correct = (id: string, change: object) => admin.put<{ message: string }>(`/orders/update-order/${id}`, change)
const expectWholeBooks = async () => expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
const closeMarch = async () => {
  const answer = await close('2026-03')
  expect(answer.status).toBe(201)
  return answer.body
}

test('a month that has ended is closed with its report; a correction stands in the open month with both amounts', async () => {
  const [cheap, dear] = [await deliver(12.01), await deliver(30)]
  expect(await months()).toMatchObject({ next: { month: '2026-03', still_open: null }, closed: [] })
  expect(await close('2026-03')).toMatchObject({ status: 409, body: { message: 'Março de 2026 ainda não terminou.' } })
  await at('2026-04-02T10:00')
  const before = await march()
  const people = async () => [
    (await admin.get(`/settlements/preview?motoboy_id=${motoboy.motoboyId}`)).body,
    (await admin.get(`/invoices/preview?client_id=${client.id}&until=2026-04-02`)).body,
    (await admin.get('/money/balances')).body,
  ]
  const owed = await people()
  const closed = await closeMarch()
  expect(await people()).toEqual(owed)
  expect(closed).toMatchObject({
    number: 1,
    month: '2026-03',
    closed_by: { name: 'Ana Souza' },
    reopened: null,
    totals: { deliveries: 2, revenue: 42.01, cost: 37.81, margin: 4.2 },
    adjusted: [],
    still_open: {
      settlements: [{ name: 'Ademir', oldest: '2026-03-04' }],
      invoices: [{ name: 'Padaria do Sol', oldest: '2026-03-04' }],
    },
  })
  expect(closed.rows.client).toEqual([expect.objectContaining({ name: 'Padaria do Sol', revenue: 42.01 })])
  const paper = await frozen(closed.id)
  const file = () =>
    testApp.app
      .inject({ url: `/months/${closed.id}.csv`, headers: { authorization: `Bearer ${admin.accessToken}` } })
      .then(({ body }) => body)
  const csv = await file()
  expect(csv).toContain('"Cliente","Padaria do Sol","2","42,01","37,81","4,20","","","","","",""')
  expect(csv).toContain('"Fechamento nº 1, março de 2026"')

  await at('2026-04-03T09:00')
  expect((await correct(cheap, { price: 20.02 })).status).toBe(200)
  expect((await correct(dear, { motoboy_id: other.motoboyId })).status).toBe(200)
  await expectWholeBooks()
  expect(await march()).toMatchObject({ rows: before.rows, totals: before.totals, adjusted: [] })
  expect(await march()).toMatchObject({ later: [{ month: '2026-04', deliveries: 0, revenue: 8.01, cost: 7.21 }] })
  for (const by of ['day', 'client', 'motoboy', 'bairro'])
    expect(await april(by)).toMatchObject({
      rows: [],
      totals: { deliveries: 0, revenue: 8.01, cost: 7.21, margin: 0.8 },
      adjusted: [{ month: '2026-03', deliveries: 0, revenue: 8.01, cost: 7.21, margin: 0.8 }],
      later: [],
    })
  const { adjustments } = await april()
  const amounts = (revenue: number, cost: number) => ({ revenue, cost, collected: 0 })
  expect(adjustments).toMatchObject([
    {
      month: '2026-03',
      day: '2026-03-04',
      label: 'Entrega',
      order: { id: cheap },
      client: { name: 'Padaria do Sol' },
      motoboy: { name: 'Ademir' },
      by: { name: 'Ana Souza' },
      before: amounts(12.01, 10.81),
      after: amounts(20.02, 18.02),
    },
    { order: { id: dear }, motoboy: { name: 'Ademir' }, before: amounts(30, 27), after: amounts(0, 0) },
    { order: { id: dear }, motoboy: { name: 'Jéssica' }, before: amounts(0, 0), after: amounts(30, 27) },
  ])
  // The adjustment stands on the day on which it was posted.
  expect((await reportOf('2026-04-03', '2026-04-03')).totals.revenue).toBe(8.01)
  expect((await reportOf('2026-04-02', '2026-04-02')).totals.revenue).toBe(0)
  expect(await frozen(closed.id)).toBe(paper)
  expect(await file()).toBe(csv)
  expect((await find(closed.id)).later).toMatchObject([{ month: '2026-04', revenue: 8.01, adjustments }])
  // The next month freezes them; a second correction begins from there.
  await at('2026-05-01T10:00')
  const second = (await close('2026-04')).body
  expect(second).toMatchObject({ number: 2, totals: { revenue: 8.01 }, adjusted: [{ month: '2026-03' }] })
  expect(second.adjustments).toEqual(adjustments)
  await correct(cheap, { price: 20.03 })
  expect((await reportOf('2026-05-01', '2026-05-31')).adjustments).toMatchObject([
    { month: '2026-03', before: amounts(20.02, 18.02), after: amounts(20.03, 18.03) },
  ])
  expect(await april()).toMatchObject({ totals: second.totals, adjusted: second.adjusted, later: [] })
  // The paper of March has each correction in the month where it counts, with what was before it and after.
  expect((await find(closed.id)).later).toMatchObject([
    { month: '2026-04', revenue: 8.01, adjustments },
    { month: '2026-05', revenue: 0.01, adjustments: [{ before: amounts(20.02, 18.02), after: amounts(20.03, 18.03) }] },
  ])
  expect((await find(second.id)).later).toEqual([])
  await expectWholeBooks()
})

test("the open invoice of a client is listed also after the end of the client's last period", async () => {
  await admin.put(`/money/rules/client/${client.id}`, { period: 'weekly' })
  await at('2026-03-31T12:00')
  await deliver(10)
  await at('2026-04-01T10:00')
  const still_open = {
    settlements: [{ id: motoboy.motoboyId, name: 'Ademir', oldest: '2026-03-31' }],
    invoices: [{ id: client.id, name: 'Padaria do Sol', oldest: '2026-03-31' }],
  }
  expect(await months()).toMatchObject({ next: { still_open } })
  expect(await closeMarch()).toMatchObject({ still_open })
})

test('months close in their order, from the first with entries on', async () => {
  await deliver(10)
  await at('2026-06-01T10:00')
  expect((await months()).next?.month).toBe('2026-03')
  expect(await close('2026-02')).toMatchObject({
    status: 409,
    body: { message: 'Fevereiro de 2026 já está fechado ou é de antes do financeiro.' },
  })
  expect(await close('2026-05')).toMatchObject({ status: 409, body: { message: 'Feche março de 2026 antes.' } })
  await closeMarch()
  expect(await close('2026-05')).toMatchObject({ status: 409, body: { message: 'Feche abril de 2026 antes.' } })
  expect(await close('2026-03')).toMatchObject({ status: 409 })
  // A month without anything is closed too.
  expect(await close('2026-04')).toMatchObject({ status: 201, body: { number: 2, totals: { deliveries: 0 } } })
  for (const month of ['2026-13', '2026-5', '', null])
    expect(await admin.post('/months', { month })).toMatchObject({
      status: 400,
      body: { message: 'Informe o mês (AAAA-MM)' },
    })
})

test('the newest month is reopened with a reason; what was adjusted counts in it again, and closing gives a new number', async () => {
  const id = await deliver(10)
  await at('2026-05-02T10:00')
  const first = await closeMarch()
  const paper = await frozen(first.id)
  const second = (await close('2026-04')).body
  const reopen = (closing: string, reason = 'Faltou uma entrega') =>
    admin.post<MonthClosing & { message: string }>(`/months/${closing}/reopen`, { reason })
  expect(await reopen(first.id)).toMatchObject({ status: 409, body: { message: 'Reabra abril de 2026 antes.' } })
  expect(await reopen(second.id, 'x')).toMatchObject({ status: 400 })
  await correct(id, { price: 11 })
  expect((await reopen(second.id)).status).toBe(200)
  expect(await reopen(second.id)).toMatchObject({ status: 409, body: { message: 'Abril de 2026 já foi reaberto.' } })
  expect((await april()).totals.revenue).toBe(1)
  expect((await reopen(first.id)).body.reopened).toMatchObject({
    at: testApp.clock().toISOString(),
    by: { name: 'Ana Souza' },
    reason: 'Faltou uma entrega',
  })
  expect(await march()).toMatchObject({ totals: { revenue: 11 }, adjusted: [], later: [] })
  expect(await april()).toMatchObject({ totals: { revenue: 0 } })
  const again = await closeMarch()
  expect(again).toMatchObject({ number: 3, totals: { revenue: 11 } })
  const marked = JSON.parse(await frozen(first.id)) as Found
  expect(JSON.stringify({ ...marked, reopened: null })).toBe(paper)
  expect((await months()).closed.map(({ number, reopened }) => [number, reopened !== null])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ])
  await expectWholeBooks()
  const audit = (await admin.get<{ action: string; after: object }[]>('/audit')).body
  expect(audit.filter(({ action }) => action === 'month_reopened').map(({ after }) => after)).toEqual([
    { number: 1, month: '2026-03', reason: 'Faltou uma entrega' },
    { number: 2, month: '2026-04', reason: 'Faltou uma entrega' },
  ])
})

test('two admins and retries close a month once', async () => {
  await deliver(10)
  await at('2026-04-01T10:00')
  const second = await testApp.createUser('admin')
  const bodies = [admin, second, admin, second].map((who) => who.post<Found>('/months', { month: '2026-03' }))
  const statuses = (await Promise.all(bodies)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect((await months()).closed).toHaveLength(1)
})

test('of 50 deliveries that arrive while a month is closed each is in its report or an adjustment', async () => {
  await at('2026-03-31T23:30')
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      testApp.createOrder({ client, motoboy, status: 'in_progress', price: n + 1.01 }),
    ),
  )
  await at('2026-03-31T23:59')
  const happened_at = testApp.clock().toISOString()
  await at('2026-04-01T00:05')
  const confirm = ({ id }: { id: string }) =>
    motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta', happened_at })
  await confirm(orders[0]!)
  const [closing, ...confirmed] = await Promise.all([
    ...orders.slice(1, 20).map(confirm),
    close('2026-03'),
    ...orders.slice(20).map(confirm),
  ]).then((answers) => [answers[19]!, ...answers.filter((_, n) => n !== 19)])
  expect(confirmed.map(({ status }) => status)).toEqual(confirmed.map(() => 200))
  expect(closing!.status).toBe(201)
  const { totals } = closing!.body as Found
  const after = await april()
  expect(totals.deliveries + after.totals.deliveries).toBe(50)
  expect(Math.round((totals.revenue + after.totals.revenue) * 100)).toBe(1275_00 + 50)
  expect(after.adjustments).toHaveLength(after.totals.deliveries)
  await expectWholeBooks()
})

test('an entry waits for a closing before it takes its id', async () => {
  await deliver(10)
  const lastId = async () =>
    (await sql<{ id: string }>`select last_value as id from ledger_entries_id_seq`.execute(testApp.db)).rows[0]!.id
  const before = await lastId()
  let delivered: Promise<string> | undefined
  await testApp.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4251738)`.execute(tx)
    delivered = deliver(11)
    const waits = async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and objid = 4251738 and not granted`.execute(tx)).rows
        .length
    await expect.poll(waits).toBe(1)
    expect(await lastId()).toBe(before)
  })
  await delivered
})

test('a delivery without a price counts in the first month that is open, priced or not', async () => {
  const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress', price: null })
  await deliver(10)
  await motoboy.patch('/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
  await at('2026-04-01T10:00')
  expect((await march()).totals.deliveries).toBe(2)
  expect(await closeMarch()).toMatchObject({ totals: { deliveries: 1, revenue: 10 }, still_open: { unpriced: 1 } })
  expect(await march()).toMatchObject({ totals: { deliveries: 1 }, later: [{ month: '2026-04', deliveries: 1 }] })
  expect(await april()).toMatchObject({
    totals: { deliveries: 1, revenue: 0 },
    adjusted: [{ month: '2026-03', deliveries: 1 }],
  })
  await correct(id, { price: 20 })
  expect(await april()).toMatchObject({
    totals: { deliveries: 1, revenue: 20 },
    adjustments: [{ order: { id }, before: { revenue: 0 }, after: { revenue: 20 } }],
  })
})

test('a tap of the last minute that comes late, a daily of the closed month and its reversal are adjustments', async () => {
  await deliver(10)
  const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress', price: 9.99 })
  await at('2026-03-31T23:59')
  const happened_at = testApp.clock().toISOString()
  await at('2026-04-01T00:00')
  expect(await closeMarch()).toMatchObject({ totals: { deliveries: 1, revenue: 10, cost: 9 } })
  const confirm = { orderId: id, clientId: client.id, receiver: 'Marta', happened_at }
  expect((await motoboy.patch('/orders/confirm', confirm)).status).toBe(200)
  const daily = {
    motoboy_id: motoboy.motoboyId,
    kind: 'daily',
    amount: 60,
    day: '2026-03-30',
    reason: 'Esqueci a diária',
  }
  const posted = await admin.post<{ id: string }>('/money/postings', daily)
  expect((await april()).adjustments).toMatchObject([
    { day: '2026-03-30', label: 'Diária', order: null, reason: 'Esqueci a diária', after: { cost: 60 } },
    { day: '2026-03-31', label: 'Entrega', before: { revenue: 0 }, after: { revenue: 9.99, cost: 8.99 } },
  ])
  await admin.post(`/money/entries/${posted.body.id}/reverse`, { reason: 'Era de outro motoboy' })
  expect(await april()).toMatchObject({
    totals: { deliveries: 1, revenue: 9.99, cost: 8.99 },
    adjustments: [{ label: 'Diária', before: { cost: 0 }, after: { cost: 0 } }, { label: 'Entrega' }],
  })
  expect(
    (await admin.get<{ deliveries: number }>(`/settlements/preview?motoboy_id=${motoboy.motoboyId}`)).body,
  ).toMatchObject({
    deliveries: 2,
    earned: 17.99,
  })
  await expectWholeBooks()
})

test('an expense, a vale and a payment of a closed month that are changed later are adjustments with both amounts', async () => {
  await deliver(100)
  const till = (body: object) => admin.post<{ id: string }>('/money/till/postings', body)
  const reverse = async (id: string) =>
    expect((await admin.post(`/money/entries/${id}/reverse`, { reason: 'Era de casa' })).status).toBe(201)
  const fuel = { kind: 'expense', from: 'cash', note: 'Combustível' }
  const { id: expense } = (await till({ ...fuel, amount: 30 })).body
  const vale = { motoboy_id: motoboy.motoboyId, kind: 'advance', amount: 20, reason: 'Vale do dia' }
  const { id: advance } = (await admin.post<{ id: string }>('/money/postings', vale)).body
  await at('2026-04-02T10:00')
  const closed = await closeMarch()
  expect(closed.movement).toMatchObject({ cash: -50, expense: 30 })
  await reverse(expense)
  await reverse(advance)
  expect((await till({ ...fuel, amount: 31, day: '2026-03-30' })).status).toBe(201)
  const amounts = (cash: number, expense = 0) => ({
    revenue: 0,
    cost: 0,
    collected: 0,
    movement: { cash, bank: 0, card: 0, loss: 0, expense },
  })
  const { totals, adjusted, adjustments } = await april()
  expect(totals).toMatchObject({ deliveries: 0, revenue: 0, cost: 0 })
  const sums = { revenue: 0, cost: 0, movement: { cash: 19, expense: 1 } }
  expect(adjusted).toMatchObject([{ month: '2026-03', ...sums }])
  expect(adjustments).toMatchObject([
    { label: 'Despesa', day: '2026-03-04', reason: 'Era de casa', before: amounts(-30, 30), after: amounts(0) },
    { label: 'Vale', day: '2026-03-04', motoboy: { name: 'Ademir' }, before: amounts(-20), after: amounts(0) },
    { label: 'Despesa', day: '2026-03-30', reason: 'Combustível', before: amounts(0), after: amounts(-31, 31) },
  ])
  expect((await find(closed.id)).later).toMatchObject([{ month: '2026-04', ...sums }])
  await at('2026-05-01T10:00')
  const second = (await close('2026-04')).body
  expect(second).toMatchObject({ movement: { cash: 19, expense: 1 }, adjustments })
  const csv = await testApp.app.inject({
    url: `/months/${second.id}.csv`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
  expect(csv.body).toContain(
    '"Ajuste de março de 2026: antes","04/03/2026 Despesa","","0,00","0,00","0,00","0,00","-30,00","0,00","0,00","0,00","30,00"',
  )
  expect(csv.body).toContain('"Total","","0","0,00","0,00","0,00","0,00","19,00","0,00","0,00","0,00","1,00"')
  await expectWholeBooks()
})

test("a month ends when the firm's day does, and a day end that moves later changes no closed month", async () => {
  await admin.put('/settings/day_end', { time: '04:00' })
  await at('2026-04-01T03:59')
  await deliver(10)
  expect(await close('2026-03')).toMatchObject({ status: 409 })
  await at('2026-04-01T04:00')
  const closed = await closeMarch()
  expect(closed.totals).toMatchObject({ deliveries: 1, revenue: 10 })
  await admin.put('/settings/day_end', { time: '00:00' })
  await deliver(20)
  expect(await march()).toMatchObject({ totals: closed.totals, later: [] })
  expect(await april()).toMatchObject({ totals: { deliveries: 1, revenue: 20 }, adjusted: [] })
  await expectWholeBooks()
})

test('the database refuses a changed, removed or doubled closing, a gap, and a month that is not the next', async () => {
  await deliver(10)
  await at('2026-05-02T10:00')
  const first = await closeMarch()
  await close('2026-04')
  const refusal = (statement: string) =>
    sql
      .raw(statement)
      .execute(testApp.db)
      .then(
        () => 'accepted',
        (error: Error) => error.message,
      )
  const insert = (number: number, month: string, last = 9e15) =>
    `insert into month_closings (id, number, month, last_entry, document, names, closed_at, closed_by)
     values (gen_random_uuid(), ${number}, '${month}', ${last}, '{}', '{}', now(), '${admin.id}')`
  expect(await refusal("update month_closings set document = '{}'")).toBe('month_closings is append-only')
  expect(await refusal("update month_closings set names = '{}'")).toBe('month_closings is append-only')
  expect(await refusal('update month_closings set last_entry = last_entry + 1')).toBe('month_closings is append-only')
  expect(
    await refusal(
      `update month_closings set reopened_at = now(), reopened_by = closed_by, reason = 'porque sim' where id = '${first.id}'`,
    ),
  ).toBe('month_closings is append-only')
  expect(await refusal('delete from month_closings')).toBe('month_closings is append-only')
  expect(await refusal(insert(4, '2026-05-01'))).toBe('month closing number is not the next one')
  expect(await refusal(insert(3, '2026-06-01'))).toBe('month closing is not the next month')
  expect(await refusal(insert(3, '2026-05-01', 0))).toBe('month closing is not the next month')
  expect(await refusal(insert(3, '2026-02-01'))).toBe('month closing is not the next month')
  expect(await refusal(insert(3, '2026-04-01'))).toContain('month_closings_in_force')
  expect(await refusal(insert(3, '2026-05-02'))).toContain('check')
})

test('a closed month that is not the sum of its entries is found', async () => {
  await deliver(10)
  await at('2026-04-01T10:00')
  await closeMarch()
  await sql`alter table month_closings disable trigger month_closings_append_only`.execute(testApp.db)
  await sql`update month_closings set document = jsonb_set(document, '{accounts,revenue}', '-999')`.execute(testApp.db)
  await sql`alter table month_closings enable always trigger month_closings_append_only`.execute(testApp.db)
  expect((await checkLedger(testApp.db)).problems).toEqual(['1 meses fechados que não são a soma dos seus lançamentos'])
})
