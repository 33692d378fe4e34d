import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp } from '#test/test-app.ts'
import { Bairros } from './known-bairros.ts'

// `npm run test:long` sets LONG.
const orders = process.env.LONG ? 10_000 : 1000

test(`${orders} orders that the agreed table covers stay without a price, version and history while auto is off`, async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  const [admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  const texts = {
    pickup_address: 'Rua Bocaiúva, 2468, Centro',
    delivery_address: 'Rua Lauro Linhares, 1288, Trindade',
    created_at: testApp.clock().toISOString(),
  }
  const rows = Array.from({ length: orders }, () =>
    orderRow(client.id, { ...texts, status: 'pending', price_cents: null }),
  )
  await insertOrders(testApp.db, rows)
  const version = await publishTable(admin, aTable())
  const agreed = { version_id: version.id, note: 'Combinado por telefone' }
  expect((await admin.put(`/clients/${client.id}/prices`, agreed)).body).toMatchObject({ auto: false })
  await new Bairros(null).fill(testApp.db, new Date(testApp.clock().getTime() + 1000))
  const ids = rows.slice(0, 500).map(({ id }) => id)
  const suggested = await admin.post<{ quote: object }[]>('/orders/price-suggestions', { ids })
  expect(suggested.body).toHaveLength(500)
  expect(suggested.body[0]?.quote).toMatchObject({ price: 15 })
  await publishTable(admin, aTable({ minimum: 20 }))
  await admin.put('/settings/rain', { on: true })
  const { rows: left } = await sql`
    select status, price_cents, version, price_line, pickup_bairro, delivery_bairro, count(*)::int as orders,
      (select count(*)::int from order_events) as events
    from orders group by 1, 2, 3, 4, 5, 6`.execute(testApp.db)
  expect(left).toEqual([
    {
      status: 'pending',
      price_cents: null,
      version: 1,
      price_line: null,
      pickup_bairro: 'centro',
      delivery_bairro: 'trindade',
      orders,
      events: 0,
    },
  ])
})
