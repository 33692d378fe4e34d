import { maxOwnOrders } from '@ligeiro/contract/statement-api'
import type { OwnStatement } from '@ligeiro/contract/statement-schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { readCsv } from '#test/spreadsheets.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let testApp: TestApp
let shop: Person
let other: Person

beforeAll(async () => {
  testApp = await startTestApp()
  shop = await testApp.createUser('client', 'Padaria')
  other = await testApp.createUser('client', 'Farmácia')
  await insertOrders(testApp.db, [
    orderRow(shop.id, { created_at: '2026-03-04T14:00:00Z', price_cents: 1800, description: '=Bolo' }),
    orderRow(shop.id, { created_at: '2026-03-03T14:00:00Z', status: 'pending', price_cents: null }),
    orderRow(shop.id, { created_at: '2026-02-03T14:00:00Z', price_cents: 500 }),
    orderRow(other.id, { created_at: '2026-03-04T15:00:00Z', price_cents: 99900, description: 'De outro' }),
  ])
})
afterAll(() => testApp.close())

const march = 'start=2026-03-01&end=2026-03-31'

test('a client reads the sums and the orders of their own account only', async () => {
  const { status, body } = await shop.get<OwnStatement>(`/statement/own?${march}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ count: 2, total: 18, delivered: 1, delivered_total: 18, cancelled: 0, by: 'created' })
  expect(body.lines.map(({ description }) => description)).not.toContain('De outro')
  expect(body.lines).toHaveLength(2)
  const sums = await shop.get<OwnStatement>(`/statement/own?${march}&lines=none`)
  expect(sums.body).toMatchObject({ count: 2, lines: [] })
})

test("nobody asks for another client's orders", async () => {
  const answer = await shop.get(`/statement/own?client_id=${other.id}`)
  expect(answer.status).toBe(400)
})

test('the file has the same orders, and no formula', async () => {
  const answer = await shop.get<string>(`/statement/own.csv?${march}`)
  const [head, ...lines] = readCsv(answer.body.replace(/^\ufeff/, ''))
  expect(head?.slice(0, 5)).toEqual(['Data', 'Número', 'Descrição', 'Status', 'Valor (R$)'])
  expect(lines.map((cells) => [cells[0], cells[2], cells[4]])).toEqual([
    ['04/03/2026 11:00', "'=Bolo", '18,00'],
    ['03/03/2026 11:00', 'Bolo de casamento', ''],
  ])
})

test('the file is named after its period, or after the moment', async () => {
  const nameOf = async (query: string) => (await shop.get(`/statement/own.csv?${query}`)).headers['content-disposition']
  expect(await nameOf(march)).toBe('attachment; filename="extrato_pedidos_2026-03-01_2026-03-31.csv"')
  expect(await nameOf('start=2026-03-01')).toBe('attachment; filename="extrato_pedidos_2026-03-04_12-00-00.csv"')
})

test('a file of too many orders asks for a shorter period; the sums count them all', async () => {
  const large = await testApp.createUser('client', 'Mercado')
  await insertOrders(
    testApp.db,
    Array.from({ length: maxOwnOrders + 1 }, () =>
      orderRow(large.id, { created_at: '2026-03-05T12:00:00Z', price_cents: 100 }),
    ),
  )
  const answer = await large.get<{ message: string }>('/statement/own.csv')
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('São 2.001 pedidos. Escolha um período de até 2.000.')
  const { body } = await large.get<OwnStatement>('/statement/own')
  expect(body).toMatchObject({ count: 2001, total: 2001 })
  expect(body.lines).toHaveLength(maxOwnOrders)
})
