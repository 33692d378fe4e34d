import { useMemo } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useConfig } from '../../api/config.ts'
import { rangeBounds } from '../../lib/dates.ts'
import { perUserStore } from '../../session/per-user-store.ts'
import { useStore } from '../../lib/store.ts'
import { createFilter, isFiltered, noFilter, type OrderFilter, type Search } from './filters.ts'
import { useOrders } from '../order-store/current-store.ts'

/** Who goes to another screen and comes back finds it as he left it. */
const chosen = perUserStore<OrderFilter>(noFilter)

/** One's own orders through one's own filter, and through a search where there is one. */
export function useFilteredOrders(search?: Search) {
  const orders = useOrders()
  const now = useNow()
  const { timeZone } = useConfig()
  const filter = useStore(chosen)
  // The clock goes on every half minute, the bounds of a day do not.
  const [from, to] = rangeBounds(filter.range, now, timeZone)
  const apply = useMemo(
    () => createFilter({ bounds: [from, to], statuses: filter.statuses, search }),
    [from, to, filter.statuses, search],
  )
  const found = useMemo(() => apply(orders), [apply, orders])
  return { all: orders, found, filter, setFilter: chosen.set, filtered: isFiltered(filter), now, timeZone }
}
