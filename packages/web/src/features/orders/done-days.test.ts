import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { groupByDay } from './done-days.ts'

const rule = { zone: 'America/Sao_Paulo', dayEnd: '00:00' }
/** 21 November, 0:00 in the zone. */
const today = Date.parse('2026-11-21T03:00:00Z')
const delivered = (id: string, at: string, price: number | null = 10) =>
  exampleOrder({ id, status: 'delivered', delivered_at: at, price })

const done = [
  delivered('late', '2026-11-21T15:00:00Z'),
  exampleOrder({ id: 'cancelled', status: 'cancelled', price: 99, status_changed_at: '2026-11-21T14:00:00Z' }),
  delivered('yesterday', '2026-11-20T15:00:00Z'),
  // Ordered before the one above, and delivered after midnight.
  delivered('night', '2026-11-21T03:10:00Z', null),
  delivered('before', '2026-11-18T15:00:00Z', 20),
]

test('done orders are grouped by the day on which they ended, with the number and the sum of the delivered ones', () => {
  const { list, headings } = groupByDay(done, { today, rule, complete: true })
  expect(list.map(({ id }) => id)).toEqual(['late', 'cancelled', 'night', 'yesterday', 'before'])
  expect([...headings]).toEqual([
    ['late', { title: 'Hoje: 2 entregues', total: 10 }],
    ['yesterday', { title: 'Ontem: 1 entregue', total: null }],
    ['before', { title: '18/11/2026: 1 entregue', total: null }],
  ])
})

test('the last day has no numbers while more of it may be loaded, nor has a day without a delivered order', () => {
  const { headings } = groupByDay([done[1]!, done[4]!], { today, rule, complete: false })
  expect([...headings.values()]).toEqual([
    { title: 'Hoje', total: null },
    { title: '18/11/2026', total: null },
  ])
})

test("a day's number and sum are those of its deliveries, wherever the day ends", () => {
  const deliveries = fc.array(
    fc.record({ minutes: fc.integer({ min: 0, max: 4320 }), cents: fc.option(fc.integer({ min: 1, max: 99_999 })) }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(deliveries, fc.integer({ min: 0, max: 480 }), (wanted, end) => {
      const dayEnd = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
      const list = wanted.map(({ minutes, cents }, n) =>
        delivered(String(n), new Date(today + minutes * 60_000).toISOString(), cents === null ? null : cents / 100),
      )
      // São Paulo is three hours behind UTC.
      const dayOf = (at: string | null) => Math.floor((Date.parse(at ?? '') / 60_000 - 180 - end) / 1440)
      const days = Map.groupBy(list, ({ delivered_at }) => dayOf(delivered_at))
      const expected = [...days]
        .toSorted(([a], [b]) => b - a)
        .map(([, orders]) => {
          const cents = orders.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
          return { count: orders.length, cents: orders.length > 1 ? cents : null }
        })
      const { headings } = groupByDay(list, { today, rule: { ...rule, dayEnd }, complete: true })
      expect(
        [...headings.values()].map(({ title, total }) => ({
          count: Number(/(\d+) entregue/.exec(title)?.[1]),
          cents: total === null ? null : Math.round(total * 100),
        })),
      ).toEqual(expected)
    }),
  )
})
