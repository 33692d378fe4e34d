import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Opening } from '@ligeiro/contract/openings-schemas'
import type { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBooks, firstDay } from '#test/books.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from '../books/check.ts'

let testApp: TestApp
let admin: Person
let books: Awaited<ReturnType<typeof beginBooks>>
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin', 'Ana')
  books = await beginBooks(testApp, admin)
})
afterAll(() => testApp.close())

/** The day before the books began. */
const before = '2026-03-03'
type Failure = { message: string; field?: string }
const enter = (body: object, headers = {}) => admin.post<Opening & Failure>('/money/openings', body, headers)
const reverse = (id: string) => admin.post(`/money/entries/${id}/reverse`, { reason: 'Valor errado da planilha' })
type Preview = ResponseOf<typeof invoicesApi.preview>
const preview = async (client: Person, until = '') =>
  (await admin.get<Preview>(`/invoices/preview?client_id=${client.id}${until && `&until=${until}`}`)).body
const openings = async () => (await admin.get<Opening[]>('/money/openings')).body

test('what a shop owed is a line of its next invoice, due at once, and no revenue of today', async () => {
  const client = await testApp.createUser('client', 'Padaria do Sol')
  const entered = await enter({ client_id: client.id, amount: 813.01, text: 'entregas de 16 a 27/11 pela planilha' })
  expect(entered).toMatchObject({
    status: 201,
    body: {
      client: { id: client.id, name: 'Padaria do Sol' },
      motoboy: null,
      amount: 813.01,
      text: 'entregas de 16 a 27/11 pela planilha',
      day: before,
      by: { name: 'Ana' },
    },
  })
  expect(await openings()).toContainEqual(entered.body)
  const due = (await admin.get<ResponseOf<typeof invoicesApi.open>>('/invoices/open')).body
  expect(due.find((one) => one.client.id === client.id)).toMatchObject({ count: 1, total: 813.01, until: before })
  const { until, total, lines } = await preview(client)
  expect({ until, total, label: lines[0]!.label }).toEqual({
    until: before,
    total: 813.01,
    label: 'Saldo anterior: entregas de 16 a 27/11 pela planilha',
  })
  const issued = await books.issue(client, {}, before)
  expect(issued).toMatchObject({ status: 201, body: { total: 813.01, from: before, until: before } })
  const csv = await client.get<string>(`/invoices/${issued.body.id}.csv`)
  expect(csv.body).toContain('Saldo anterior: entregas de 16 a 27/11 pela planilha')
  const report = await admin.get('/reports/money?by=day')
  expect(report.body).toMatchObject({ totals: { deliveries: 0, revenue: 0, cost: 0 } })
})

test('what a motoboy was owed is a line of their next settlement, and not earned today', async () => {
  const motoboy = await testApp.createUser('motoboy', 'Ademir')
  expect((await enter({ motoboy_id: motoboy.motoboyId, amount: -86.4 })).status).toBe(201)
  type SettlementPreview = ResponseOf<typeof settlementsApi.preview>
  const open = (await admin.get<SettlementPreview>(`/settlements/preview?motoboy_id=${motoboy.motoboyId}`)).body
  expect(open).toMatchObject({ count: 1, deliveries: 0, net: 86.4, lines: [{ label: 'Saldo anterior', amount: 86.4 }] })
  const earnings = await motoboy.get('/earnings')
  expect(earnings.body).toMatchObject({ today: { earned: 0 }, month: { earned: 0 }, open: { earned: 86.4, net: 86.4 } })
  const owing = await testApp.createUser('motoboy', 'Wesley')
  await enter({ motoboy_id: owing.motoboyId, amount: 30.05, text: 'vale de 20/11' })
  const lines = (await owing.get<{ label: string; amount: number }[]>('/earnings/lines')).body
  expect(lines).toMatchObject([{ label: 'Saldo anterior: vale de 20/11', amount: -30.05 }])
})

test('two taps and two admins enter one; reversed it can be entered again, and then no third', async () => {
  const client = await testApp.createUser('client', 'Bar do Zé')
  const other = await testApp.createUser('admin')
  const body = { client_id: client.id, amount: 12 }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const taps = await Promise.all([enter(body, key), enter(body, key)])
  expect(new Set(taps.map(({ body: { id } }) => id)).size).toBe(1)
  const [
    {
      body: { id },
    },
  ] = taps
  for (const answer of await Promise.all([enter(body), other.post<Failure>('/money/openings', body)]))
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'O saldo anterior de Bar do Zé já foi lançado: R$ 12,00.' },
    })
  const reversals = await Promise.all([reverse(id), reverse(id)])
  expect(reversals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await openings()).not.toContainEqual(expect.objectContaining({ id }))
  const again = await Promise.all([enter({ ...body, amount: 15 }), other.post<Failure>('/money/openings', body)])
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { lines } = await preview(client)
  expect(lines.map(({ label }) => label)).toEqual(['Saldo anterior', 'Estorno: Saldo anterior', 'Saldo anterior'])
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})

test('an opening names one person, and an amount that is not 0', async () => {
  const client = await testApp.createUser('client')
  for (const [body, field] of [
    [{ amount: 5 }, 'client_id'],
    [{ client_id: client.id, motoboy_id: client.id, amount: 5 }, 'client_id'],
    [{ client_id: client.id, amount: 0 }, 'amount'],
    [{ client_id: client.id, amount: 0.001 }, 'amount'],
    [{ client_id: client.id, amount: 5, text: ' ' }, 'text'],
  ] as const)
    expect(await enter(body)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
})

test('books that begin on a later day have openings of today', async () => {
  const later = await startTestApp()
  const owner = await later.createUser('admin')
  const client = await later.createUser('client')
  const valid_from = new Date(later.clock().getTime() + 5 * 86_400_000).toISOString()
  await owner.put('/money/rules', { share: { kind: 'fixed', amount: 5 }, valid_from })
  const answer = await owner.post<Opening>('/money/openings', { client_id: client.id, amount: 1 })
  expect(answer).toMatchObject({ status: 201, body: { day: firstDay } })
  await later.close()
})

test('a line of the admin’s own words stands in the invoice, its link, its file and its sums; a discount too', async () => {
  const client = await testApp.createUser('client', 'Floricultura')
  const line = (body: object) => admin.post<{ id: string } & Failure>('/money/lines', { client_id: client.id, ...body })
  expect((await line({ amount: 100.1, text: 'Montagem do quiosque' })).status).toBe(201)
  expect((await line({ amount: -0.01, text: 'Desconto de um centavo', day: before })).status).toBe(201)
  const wrong = await line({ amount: 7, text: 'Engano' })
  expect((await reverse(wrong.body.id)).status).toBe(201)
  expect((await reverse(wrong.body.id)).status).toBe(409)
  expect(await line({ amount: 7, text: '  ' })).toMatchObject({ status: 400 })
  expect(await line({ amount: 7, text: 'Amanhã', day: '2026-03-05' })).toMatchObject({ status: 400 })
  const { lines, total } = await preview(client, firstDay)
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Desconto de um centavo', -0.01],
    ['Montagem do quiosque', 100.1],
    ['Engano', 7],
    ['Estorno: Engano', -7],
  ])
  expect(total).toBe(100.09)
  const { id } = (await books.issue(client)).body
  const csv = (await client.get<string>(`/invoices/${id}.csv`)).body
  expect(csv).toContain('Montagem do quiosque')
  expect(csv).toContain('100,09')
  const report = await admin.get<{ rows: { key: string; revenue: number }[] }>('/reports/money?by=client')
  expect(report.body.rows.find(({ key }) => key === client.id)!.revenue).toBe(100.09)
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
})

test('who has an opening is neither removed nor erased, and their data hold it', async () => {
  const client = await testApp.createUser('client', 'Farmácia')
  await enter({ client_id: client.id, amount: 40, text: 'outubro' })
  expect((await admin.delete(`/users/delete-user/${client.id}`)).status).toBe(409)
  const data = await client.get<string>('/users/me/data')
  expect(JSON.stringify(data.body)).toContain('Saldo anterior: outubro')
})
