import type { Statement } from '@ligeiro/contract/statement-schemas'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp, type Person } from '#test/test-app.ts'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { readCsv } from '#test/spreadsheets.ts'

let testApp: TestApp
let admin: Person
let client: Person
let shop: Person
let motoboy: Person
let ids: string[]

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Böing & Machado "Advogados"')
  shop = await testApp.createUser('client', '=Farmácia')
  motoboy = await testApp.createUser('motoboy', '@Jéssica\nHoffmann')
  const orders = [
    orderRow(client.id, {
      created_at: '2026-03-04T14:32:05Z',
      description: 'Bolo, "três andares"\nfrágil',
      price_cents: 123450,
      motoboy_id: motoboy.motoboyId,
      pickup_address: '+55 Rua A',
      delivery_address: '-10, Rua B',
    }),
    orderRow(shop.id, {
      created_at: '2026-03-03T12:00:00Z',
      status: 'pending',
      price_cents: null,
      description: '\tTab',
    }),
    orderRow(shop.id, { created_at: '2026-03-02T12:00:00Z', status: 'rejected_by_client', price_cents: 5 }),
    orderRow(shop.id, { created_at: '2026-03-02T11:00:00Z', status: 'cancelled', price_cents: 1000 }),
    orderRow(shop.id, { created_at: '2026-03-02T10:00:00Z', deleted_at: '2026-03-02T10:30:00Z' }),
  ]
  await insertOrders(testApp.db, orders)
  ids = orders.map(({ id }) => id)
})
afterAll(() => testApp.close())

const download = (path: string, person = admin) =>
  testApp.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${person.accessToken}` } })
const statement = async (query = '') => (await admin.get<Statement>(`/statement${query}`)).body

test('the CSV has exactly the documented bytes', async () => {
  const answer = await download('/statement.csv')
  const head =
    '"Data","Cliente","Email Cliente","Telefone Cliente","Descrição","Status","Valor (R$)","Motoboy","Email Motoboy","Telefone Motoboy","Endereço de Coleta","Endereço de Entrega"\r\n'
  const shopCells = `"'=Farmácia","${shop.email}","(48) 99999-0000"`
  const places = '"Rua Bocaiúva, 2468","Rua Lauro Linhares, 1288"\r\n'
  expect(answer.rawPayload.toString('utf8')).toBe(
    `\ufeff${head}` +
      `"04/03/2026 11:32","Böing & Machado ""Advogados""","${client.email}","(48) 99999-0000","Bolo, ""três andares""\nfrágil","Entregue","1234,50","'@Jéssica\nHoffmann","${motoboy.email}","(48) 99999-0000","'+55 Rua A","'-10, Rua B"\r\n` +
      `"03/03/2026 09:00",${shopCells},"'\tTab","Pendente","","","","",${places}` +
      `"02/03/2026 09:00",${shopCells},"Bolo de casamento","Rejeitado","0,05","","","",${places}` +
      `"02/03/2026 08:00",${shopCells},"Bolo de casamento","Cancelado","10,00","","","",${places}`,
  )
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="extrato_pedidos_2026-03-04_12-00-00.csv"',
    'x-statement-count': '4',
    'cache-control': 'no-store',
  })
})

test('the sums include every order with a price and count rejected orders as cancelled; deleted orders are not included', async () => {
  const { preview, ...sums } = await statement()
  expect(sums).toEqual({
    by: 'created',
    count: 4,
    total: 1244.55,
    delivered: 1,
    delivered_total: 1234.5,
    cancelled: 2,
    by_client: [
      { id: shop.id, name: '=Farmácia', count: 3, total: 10.05, delivered: 0, delivered_total: 0, cancelled: 2 },
      {
        id: client.id,
        name: client.name,
        count: 1,
        total: 1234.5,
        delivered: 1,
        delivered_total: 1234.5,
        cancelled: 0,
      },
    ],
    by_motoboy: [
      {
        id: motoboy.motoboyId,
        name: motoboy.name,
        count: 1,
        total: 1234.5,
        delivered: 1,
        delivered_total: 1234.5,
        cancelled: 0,
      },
      { id: null, name: null, count: 3, total: 10.05, delivered: 0, delivered_total: 0, cancelled: 2 },
    ],
    by_status: [
      { status: 'pending', count: 1, total: 0 },
      { status: 'rejected_by_client', count: 1, total: 0.05 },
      { status: 'delivered', count: 1, total: 1234.5 },
      { status: 'cancelled', count: 1, total: 10 },
    ],
    by_day: [
      { day: '2026-03-02', count: 2, total: 10.05, delivered: 0, delivered_total: 0, cancelled: 2 },
      { day: '2026-03-03', count: 1, total: 0, delivered: 0, delivered_total: 0, cancelled: 0 },
      { day: '2026-03-04', count: 1, total: 1234.5, delivered: 1, delivered_total: 1234.5, cancelled: 0 },
    ],
  })
  expect(preview.map(({ id }) => id)).toEqual(ids.slice(0, 4))
})

test.each([
  ['client_id', () => `?client_id=${client.id}`, [0]],
  ['a capital client_id', () => `?client_id=${client.id.toUpperCase()}`, [0]],
  ['motoboy_id', () => `?motoboy_id=${motoboy.motoboyId}`, [0]],
  ['one status', () => '?status=pending', [1]],
  ['two statuses', () => '?status=pending&status=cancelled', [1, 3]],
  ['one day', () => '?start=2026-03-02&end=2026-03-02', [2, 3]],
  ['from a day on', () => '?start=2026-03-03', [0, 1]],
  ['until a day', () => '?end=2026-03-03', [1, 2, 3]],
  ['everything at once', () => `?start=2026-03-01&end=2026-03-09&client_id=${shop.id}&status=cancelled`, [3]],
  ['a filter without matches', () => `?client_id=${client.id}&status=pending`, []],
])('the filter %s selects its orders', async (_, query, expected) => {
  const { preview, count } = await statement(query())
  expect(preview.map(({ id }) => ids.indexOf(id))).toEqual(expected)
  expect(count).toBe(expected.length)
})

test('an empty statement has its header and no orders', async () => {
  const query = `?client_id=${client.id}&status=pending`
  expect(await statement(query)).toMatchObject({ count: 0, total: 0, preview: [], by_day: [], by_client: [] })
  expect((await download(`/statement.csv${query}`)).payload.split('\r\n')).toHaveLength(2)
  expect((await download(`/statement.xlsx${query}`)).statusCode).toBe(200)
})

test('the preview has the first ten orders', async () => {
  const other = await testApp.createUser('client')
  const eleven = Array.from({ length: 11 }, (_, i) => orderRow(other.id, { created_at: `2025-01-${10 + i}T12:00:00Z` }))
  await insertOrders(testApp.db, eleven)
  onTestFinished(async () => void (await testApp.db.deleteFrom('orders').where('client_id', '=', other.id).execute()))
  const { count, preview } = await statement(`?client_id=${other.id}`)
  expect(count).toBe(11)
  expect(preview.map(({ created_at }) => created_at.slice(8, 10))).toEqual([
    '20',
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
    '13',
    '12',
    '11',
  ])
})

const paths = ['/statement', '/statement.csv', '/statement.xlsx', '/statement.jsonl']

test.each([
  ['start=2026-02-30', 'start', 'Data inicial inválida'],
  ['start=0000-01-01', 'start', 'Data inicial inválida'],
  ['start=01/02/2026', 'start', 'Data inicial inválida'],
  ['start=', 'start', 'Data inicial inválida'],
  ['start=2026-01-01&start=2026-01-02', 'start', 'Data inicial inválida'],
  ['end=2025-02-29', 'end', 'Data final inválida'],
  ['end=12026-01-01', 'end', 'Data final inválida'],
  ['start=2026-03-02&end=2026-03-01', 'end', 'A data final não pode ser anterior à data inicial'],
  ['client_id=x', 'client_id', 'Cliente inválido'],
  ['client_id=00000000-0000-4000-8000-000000000000', 'client_id', 'Cliente não encontrado'],
  ['motoboy_id=', 'motoboy_id', 'Motoboy inválido'],
  ['motoboy_id=00000000-0000-4000-8000-000000000000', 'motoboy_id', 'Motoboy não encontrado'],
  ['status=entregue', 'status', 'Status inválido'],
  ['status=pending&status=lost', 'status', 'Status inválido'],
  ['limit=5', 'limit', 'Campo desconhecido: limit'],
])('the query ?%s is refused with its name by every format of the statement', async (query, path, message) => {
  for (const form of paths) {
    const answer = await admin.get(`${form}?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message } })
    expect(answer.body).toHaveProperty('issues.0.path', path)
  }
})

test('the first and the last day of the format are valid', async () => {
  expect((await admin.get('/statement?start=0001-01-01&end=9999-12-31')).status).toBe(200)
})

test('only admins may read a statement', async () => {
  for (const path of paths) {
    expect((await testApp.anonymous.get(path)).status).toBe(401)
    for (const person of [client, motoboy]) expect((await person.get(path)).status).toBe(403)
  }
})

test('columns=all adds six columns, and says when the present price was set', async () => {
  const { id } = await testApp.createOrder({ client, status: 'pending' })
  onTestFinished(async () => {
    // Its history keeps it from being deleted.
    await testApp.db.updateTable('orders').set({ deleted_at: testApp.clock() }).where('id', '=', id).execute()
  })
  testApp.advanceClock(3_600_000)
  admin = await testApp.signInAgain(admin)
  await admin.put(`/orders/update-order/${id}`, { price: 12 })
  testApp.advanceClock(3_600_000)
  admin = await testApp.signInAgain(admin)
  await admin.put(`/orders/update-order/${id}`, { description: 'Outro texto' })
  const [head = [], row = []] = readCsv(
    (await download('/statement.csv?columns=all&start=2026-03-04')).payload.slice(1),
  )
  expect(head.slice(12)).toEqual(['Número', 'Criado em', 'Entregue em', 'Recebido por', 'Prova', 'Valor definido em'])
  expect(row.slice(12)).toEqual([`#${id.slice(0, 8)}`, '04/03/2026 12:00', '', '', '', '04/03/2026 13:00'])
  expect((await admin.get('/statement?columns=all')).status).toBe(400)
  expect((await admin.get('/statement.csv?columns=some')).status).toBe(400)
})

test.each([
  ['by=paid', 'by'],
  ['start=2026-03-04T24:00', 'start'],
  ['start=2026-03-04T2:00', 'start'],
  ['start=2026-02-30T12:00', 'start'],
  ['end=2026-03-04T12:00:30', 'end'],
  ['start=2026-03-04T12:01&end=2026-03-04T12:00', 'end'],
  ['start=2026-03-05T08:00&end=2026-03-04', 'end'],
  ['start=2026-03-05&end=2026-03-04T23:59', 'end'],
])('%s is refused at %s', async (query, path) => {
  expect(await admin.get(`/statement?${query}`)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

test.each(['start=2026-03-05T03:00&end=2026-03-04', 'start=9999-12-31T10:00&end=9999-12-31', 'start=0001-01-01'])(
  '%s is a period',
  async (query) => {
    expect((await admin.get(`/statement?${query}`)).status).toBe(200)
  },
)
