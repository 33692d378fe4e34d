import { useMemo } from 'react'
import { reviewAlert } from '../desk/groups.ts'
import { alertOf, tallyLate } from '../desk/late.ts'
import { isPressed, pressCounter } from '../list/counters.ts'
import { countOf } from '../list/filter-orders.ts'
import type { OrderList } from '../list/use-order-list.ts'
import { adminCounters } from './admin-counters.ts'

/** The counters above the list, each with what is late; pressing one filters the list. */
export function useBoardCounters({ parts, counts, filter, setFilter, now }: OrderList) {
  const tally = useMemo(() => tallyLate(parts.live, now), [parts, now])
  const review = useMemo(() => reviewAlert(parts.live, now), [parts, now])
  return useMemo(
    () =>
      adminCounters.map((one) => ({
        ...one,
        value: counts && countOf(counts, ...one.statuses),
        alert: alertOf(tally, one.statuses) ?? (one.tone === 'rejected' ? review : undefined),
        pressed: isPressed(filter, one),
        press: () => setFilter(pressCounter(filter, one)),
      })),
    [counts, tally, review, filter, setFilter],
  )
}
