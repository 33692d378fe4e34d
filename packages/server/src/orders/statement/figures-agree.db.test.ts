import type { DayFigures } from '@ligeiro/contract/desk-schemas'
import type { Order } from '@ligeiro/contract/order'
import type { OrderCounts } from '@ligeiro/contract/order-lists-schemas'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders, orderRow } from '#test/many-orders.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

const minuteMs = 60_000
let testApp: TestApp
let admin: Person
let client: Person
let motoboys: Person[]
beforeAll(async () => {
  testApp = await startTestApp()
  ;[admin, client] = [await testApp.createUser('admin'), await testApp.createUser('client')]
  motoboys = [await testApp.createUser('motoboy'), await testApp.createUser('motoboy')]
})
afterAll(() => testApp.close())

/** The firm's day in São Paulo, three hours behind UTC, reckoned without the server. */
function dayOf(moment: string | number, dayEnd: string): string {
  const [hours = 0, minutes = 0] = dayEnd.split(':').map(Number)
  return new Date(new Date(moment).getTime() - (180 + hours * 60 + minutes) * minuteMs).toISOString().slice(0, 10)
}

const deliveries = fc.array(
  fc.record({
    /** Before now. */
    minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
    took: fc.integer({ min: 0, max: 300 }),
    price_cents: fc.option(fc.integer({ min: 1, max: 99_999 })),
    motoboy: fc.nat(1),
    status: fc.constantFrom('delivered', 'delivered', 'delivered', 'cancelled', 'pending'),
  }),
  { maxLength: 40 },
)
const dayEnds = fc.oneof(
  fc.constantFrom('00:00', '04:00', '08:00'),
  fc.integer({ min: 0, max: 479 }).map((m) => `0${Math.floor(m / 60)}:${String(m % 60).padStart(2, '0')}`),
)

test("the footer, the motoboy's day and the statement by delivery agree to the cent, wherever the day ends", async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, dayEnds, async (wanted, time) => {
      expect((await admin.put('/settings/day_end', { time })).status).toBe(200)
      // All days ended so, past ones too.
      await testApp.db.deleteFrom('settings').where('key', '=', 'earlier_day_ends').execute()
      const now = testApp.clock().getTime()
      const made = wanted.map(({ minutes, took, motoboy, ...order }) => {
        const at = now - minutes * minuteMs
        return orderRow(client.id, {
          ...order,
          created_at: new Date(at - took * minuteMs).toISOString(),
          delivered_at: order.status === 'delivered' ? new Date(at).toISOString() : null,
          motoboy_id: motoboys[motoboy]?.motoboyId ?? null,
        })
      })
      await testApp.db.deleteFrom('orders').execute()
      await insertOrders(testApp.db, made)

      const today = dayOf(now, time)
      const sumsOf = (orders: typeof made) => ({
        delivered: orders.length,
        cents: orders.reduce((sum, { price_cents }) => sum + (price_cents ?? 0), 0),
      })
      const delivered = made.filter(({ status }) => status === 'delivered')
      const ofToday = delivered.filter(({ delivered_at }) => dayOf(delivered_at ?? '', time) === today)
      const inCents = (sums: { delivered: number; total: number }) => ({
        delivered: sums.delivered,
        cents: Math.round(sums.total * 100),
      })
      const figures = (await admin.get<DayFigures>('/orders/day-figures')).body
      expect(inCents(figures)).toEqual(sumsOf(ofToday))
      const byDelivery = async (query: string) => (await admin.get<Statement>(`/statement?by=delivered&${query}`)).body
      expect(inCents(await byDelivery(`start=${today}&end=${today}`))).toEqual(sumsOf(ofToday))

      for (const motoboy of motoboys) {
        const own = (await motoboy.get<Order[]>('/orders/my-orders')).body.filter(
          ({ status }) => status === 'delivered',
        )
        const ownDay = own.filter(({ delivered_at }) => dayOf(delivered_at ?? '', time) === today)
        const cents = ownDay.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
        const { by_day } = await byDelivery(`motoboy_id=${motoboy.motoboyId}`)
        const day = by_day.find((one) => one.day === today) ?? { delivered: 0, total: 0 }
        expect(inCents(day)).toEqual({ delivered: ownDay.length, cents })
      }
      const created = made.filter(({ created_at }) => dayOf(created_at, time) === today)
      const { body: counts } = await admin.get<OrderCounts>(`/orders/counts?from=${today}&until=${today}`)
      expect(counts.total).toBe(created.length)
      expect((await admin.get<Statement>(`/statement?start=${today}&end=${today}`)).body.count).toBe(created.length)
    }),
    { numRuns: process.env['LONG'] ? 300 : 6 },
  )
})
