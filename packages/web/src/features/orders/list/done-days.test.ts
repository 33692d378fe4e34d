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

test("a day's sum has no fraction of a cent", () => {
  const list = [0.1, 0.2].map((price) => delivered(String(price), '2026-11-21T15:00:00Z', price))
  expect([...groupByDay(list, { today, rule, complete: true }).headings.values()]).toMatchObject([{ total: 0.3 }])
})

test('the last day has no numbers while more of it may be loaded, nor has a day without a delivered order', () => {
  const { headings } = groupByDay([done[1]!, done[4]!], { today, rule, complete: false })
  expect([...headings.values()]).toEqual([
    { title: 'Hoje', total: null },
    { title: '18/11/2026', total: null },
  ])
})

test.each(['00:00', '02:30', '04:00', '08:00'])(
  "a day's number and sum are those of its deliveries when the day ends at %s",
  (dayEnd) => {
    // Every 37 minutes of three days, at prices that are not round.
    const list = Array.from({ length: 117 }, (_, n) =>
      delivered(String(n), new Date(today + n * 37 * 60_000).toISOString(), n % 5 === 0 ? null : (n * 331 + 1) / 100),
    )
    const [hours = 0, minutes = 0] = dayEnd.split(':').map(Number)
    // São Paulo is three hours behind UTC.
    const dayOf = (at: string | null) => Math.floor((Date.parse(at ?? '') / 60_000 - 180 - hours * 60 - minutes) / 1440)
    const expected = [...Map.groupBy(list, ({ delivered_at }) => dayOf(delivered_at))]
      .toSorted(([a], [b]) => b - a)
      .map(([, orders]) => ({
        count: orders.length,
        cents: orders.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0),
      }))
    const { headings } = groupByDay(list, { today, rule: { ...rule, dayEnd }, complete: true })
    const shown = [...headings.values()].map(({ title, total }) => ({
      count: Number(/(\d+) entregues/.exec(title)?.[1]),
      cents: Math.round((total ?? 0) * 100),
    }))
    expect(shown).toEqual(expected)
  },
)
