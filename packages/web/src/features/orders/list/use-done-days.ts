import type { Order } from '@ligeiro/contract/order'
import { useMemo } from 'react'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { rangeBounds } from '#lib/dates.ts'
import { isOpen } from '../../order-store/live-orders.ts'
import type { Parts } from './arrange.ts'
import { groupByDay } from './done-days.ts'

const none: readonly string[] = []

/** The open orders as they are, with those in `kept`, then the others by the day on which they ended, with what stands above each day. */
export function useDoneDays(orders: readonly Order[], { end }: Parts, kept = none) {
  const { dayRule: rule } = useConfig()
  // `now` changes every half minute; the beginning of today once a day.
  const [today] = rangeBounds('today', useNow(), rule)
  return useMemo(() => {
    const isFirst = (order: Order) => isOpen(order) || kept.includes(order.id)
    const done = orders.filter((order) => !isFirst(order))
    const { list, headings } = groupByDay(done, { today, rule, complete: end === null })
    return { shown: [...orders.filter(isFirst), ...list], headings }
  }, [orders, today, rule, end, kept])
}
