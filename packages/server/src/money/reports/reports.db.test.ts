import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet, unzip } from '#test/spreadsheets.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let admin: Person
let shops: Person[]
let motoboys: Person[]
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  shops = [await testApp.createUser('client', 'Padaria do Sol'), await testApp.createUser('client', 'Açaí, 24 h')]
  motoboys = [await testApp.createUser('motoboy', 'Jéssica'), await testApp.createUser('motoboy', 'Ademir')]
  await admin.put('/money/rules', { share: { kind: 'percent', bps: 9050, min: 0 } })
})
afterAll(() => testApp.close())

async function deliver(price: number | null, shop = 0, by = 0): Promise<string> {
  const [client, motoboy] = [shops[shop]!, motoboys[by]!]
  const { id } = await testApp.createOrder({ client, motoboy, status: 'in_progress', price })
  const body = { orderId: id, clientId: client.id, receiver: 'Marta' }
  expect((await motoboy.patch('/orders/confirm', body)).status).toBe(200)
  return id
}
const download = (url: string) => testApp.app.inject({ url, headers: { authorization: `Bearer ${admin.accessToken}` } })
const report = async (query: string) => (await admin.get<MoneyReport>(`/reports/money?${query}`)).body

test('reports by day, client, motoboy and bairro have one total, which is that of the statement', async () => {
  await deliver(5.98)
  await deliver(12.01, 1, 1)
  const corrected = await deliver(30, 1)
  testApp.advanceClock(86_400_000)
  admin = await testApp.signInAgain(admin)
  motoboys = [await testApp.signInAgain(motoboys[0]!), await testApp.signInAgain(motoboys[1]!)]
  await deliver(7.77, 0, 1)
  await admin.put(`/orders/update-order/${corrected}`, { price: 31.5 })
  await admin.put(`/orders/update-order/${corrected}`, { motoboy_id: motoboys[1]!.motoboyId })
  await admin.post('/money/postings', {
    motoboy_id: motoboys[0]!.motoboyId,
    kind: 'daily',
    amount: 60,
    reason: 'Diária do dia',
  })
  const [byDay, byClient, byMotoboy, byBairro] = await Promise.all(
    ['day', 'client', 'motoboy', 'bairro'].map((by) => report(`by=${by}`)),
  )
  expect(byDay!.totals).toEqual({ deliveries: 4, revenue: 57.26, cost: 111.82, margin: -54.56 })
  for (const other of [byClient, byMotoboy, byBairro]) expect(other!.totals).toEqual(byDay!.totals)
  for (const { rows, totals } of [byDay!, byClient!, byMotoboy!, byBairro!])
    for (const name of ['deliveries', 'revenue', 'cost', 'margin'] as const)
      expect(Math.round(rows.reduce((sum, row) => sum + row[name] * 100, 0))).toBe(Math.round(totals[name] * 100))
  const statement = (await admin.get<Statement>('/statement?by=delivered')).body
  expect(byDay!.totals.revenue).toBe(statement.delivered_total)
  expect(byDay!.rows.map(({ key, deliveries }) => [key, deliveries])).toEqual([
    ['2026-03-04', 3],
    ['2026-03-05', 1],
  ])
  // By name, and what is no client's last.
  expect(byClient!.rows.map(({ name, revenue }) => [name, revenue])).toEqual([
    ['Açaí, 24 h', 43.51],
    ['Padaria do Sol', 13.75],
    [null, 0],
  ])
  expect(byMotoboy!.rows.map(({ name }) => name)).toEqual(['Ademir', 'Jéssica'])
})

test('report, Ganhos and statement count the same deliveries, priced or not', async () => {
  const other = await startTestApp()
  const [boss, shop, rider] = [
    await other.createUser('admin'),
    await other.createUser('client', 'Padaria'),
    await other.createUser('motoboy', 'Jéssica'),
  ]
  await boss.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const [priced, unpriced] = [12, null].map(async (price) => {
    const { id } = await other.createOrder({ client: shop, motoboy: rider, status: 'in_progress', price })
    await rider.patch('/orders/confirm', { orderId: id, clientId: shop.id, receiver: 'Marta' })
    return id
  })
  await priced
  const late = await unpriced!
  const counted = async () => {
    const reports = await Promise.all(
      ['day', 'client', 'motoboy', 'bairro'].map((by) => boss.get<MoneyReport>(`/reports/money?by=${by}`)),
    )
    const earnings = await rider.get<{ today: { deliveries: number } }>('/earnings')
    const statement = await boss.get<Statement>('/statement?by=delivered')
    return [
      ...reports.map(({ body }) => [body.totals.deliveries, body.totals.revenue]),
      [earnings.body.today.deliveries, statement.body.delivered],
    ]
  }
  expect(await counted()).toEqual([
    [2, 12],
    [2, 12],
    [2, 12],
    [2, 12],
    [2, 2],
  ])
  await boss.put(`/orders/update-order/${late}`, { price: 20 })
  expect(await counted()).toEqual([
    [2, 32],
    [2, 32],
    [2, 32],
    [2, 32],
    [2, 2],
  ])
  await other.close()
})

test('a period counts by the day of delivery; a day without anything has no row', async () => {
  expect((await report('start=2026-03-05&end=2026-03-05')).rows).toMatchObject([{ key: '2026-03-05', deliveries: 1 }])
  expect(await report('start=2026-03-06')).toMatchObject({
    rows: [],
    totals: { deliveries: 0, revenue: 0, cost: 0, margin: 0 },
  })
})

test('a bairro has the name that the firm writes', async () => {
  const id = await deliver(10)
  await testApp.db.updateTable('orders').set({ delivery_bairro: 'saco grande' }).where('id', '=', id).execute()
  const { rows } = await report('by=bairro')
  expect(rows.map(({ key, name }) => [key, name])).toEqual([
    ['saco grande', 'Saco Grande'],
    [null, null],
  ])
})

test('the files have the rows and the total of the screen; a name is no formula, a negative amount no text', async () => {
  const { rows, totals } = await report('by=client')
  const csv = await download('/reports/money.csv?by=client')
  expect(csv.headers['content-disposition']).toMatch(/filename="financeiro_2026-03-05_\d\d-\d\d-\d\d\.csv"/)
  const amount = (value: number) => value.toFixed(2).replace('.', ',')
  const cells = [...rows.map((row) => ({ ...row, name: row.name ?? 'Sem cliente' })), { ...totals, name: 'Total' }].map(
    ({ name, deliveries, revenue, cost, margin }) => [name, String(deliveries), ...[revenue, cost, margin].map(amount)],
  )
  const expected = [['Cliente', 'Entregas', 'Receita (R$)', 'Custo (R$)', 'Margem (R$)'], ...cells]
  expect(csv.rawPayload.toString('utf8')).toBe(
    `\ufeff${expected.map((line) => `${line.map((one) => `"${one}"`).join(',')}\r\n`).join('')}`,
  )
  expect(csv.body).toContain('"-')
  const file = await download('/reports/money.xlsx?by=client')
  expect(file.headers['content-disposition']).toContain('.xlsx"')
  const sheet = unzip(file.rawPayload).get('xl/worksheets/sheet1.xml') ?? ''
  expect(
    readSheet(sheet, 5).map((line) => line.map((one) => (typeof one === 'number' ? Math.round(one * 100) : one))),
  ).toEqual([
    expected[0],
    ...[...rows, { ...totals, name: 'Total' }].map(({ name, deliveries, revenue, cost, margin }) => [
      name ?? 'Sem cliente',
      deliveries * 100,
      ...[revenue, cost, margin].map((one) => Math.round(one * 100)),
    ]),
  ])
  const audit = (await admin.get<{ action: string; after: object }[]>('/audit')).body
  expect(audit.filter(({ action }) => action === 'report_downloaded').map(({ after }) => after)).toEqual([
    { format: 'xlsx', by: 'client' },
    { format: 'csv', by: 'client' },
  ])
})

test.each([
  ['start=2026-02-30', 'Data inicial inválida'],
  ['start=2026-03-05&end=2026-03-04', 'A data final não pode ser anterior à data inicial'],
  ['by=week', 'Escolha day, client, motoboy ou bairro'],
])('%s is refused', async (query, message) => {
  expect(await admin.get(`/reports/money?${query}`)).toMatchObject({ status: 400, body: { message } })
})
