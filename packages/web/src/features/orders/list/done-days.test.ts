import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { groupByDay } from './done-days.ts'

const zone = 'America/Sao_Paulo'
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
  const { list, headings } = groupByDay(done, { today, zone, complete: true })
  expect(list.map(({ id }) => id)).toEqual(['late', 'cancelled', 'night', 'yesterday', 'before'])
  expect([...headings]).toEqual([
    ['late', { title: 'Hoje: 2 entregues', total: 10 }],
    ['yesterday', { title: 'Ontem: 1 entregue', total: null }],
    ['before', { title: '18/11/2026: 1 entregue', total: null }],
  ])
})

test('the last day has no numbers while more of it may be loaded, nor has a day without a delivered order', () => {
  const { headings } = groupByDay([done[1]!, done[4]!], { today, zone, complete: false })
  expect([...headings.values()]).toEqual([
    { title: 'Hoje', total: null },
    { title: '18/11/2026', total: null },
  ])
})
