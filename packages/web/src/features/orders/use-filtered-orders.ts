import { useMemo } from 'react'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { rangeBounds } from '#lib/dates.ts'
import { perUserStore } from '#session/per-user-store.ts'
import { useStore } from '#lib/store.ts'
import { createFilter, isFiltered, noFilter, type OrderFilter, type Search } from './filter-orders.ts'
import { useOrders } from '../order-store/current-store.ts'

/** The user's filter. It survives a change of the screen. */
const filterStore = perUserStore<OrderFilter>(noFilter)

/** The orders of the signed-in user, narrowed by the user's filter and an optional search. */
export function useFilteredOrders(search?: Search) {
  const orders = useOrders()
  const now = useNow()
  const { timeZone } = useConfig()
  const filter = useStore(filterStore)
  // `now` changes every half minute; the bounds change once a day.
  const [from, to] = rangeBounds(filter.range, now, timeZone)
  const apply = useMemo(
    () => createFilter({ bounds: [from, to], statuses: filter.statuses, search }),
    [from, to, filter.statuses, search],
  )
  const found = useMemo(() => apply(orders), [apply, orders])
  return { all: orders, found, filter, setFilter: filterStore.set, filtered: isFiltered(filter), now, timeZone }
}
