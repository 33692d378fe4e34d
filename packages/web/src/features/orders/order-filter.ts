import { useMemo, useState } from 'react'
import { useNow } from '../../lib/clock.ts'
import { useConfig } from '../../lib/config.ts'
import { filterOrders, isFiltered, noFilter } from './filters.ts'
import { useOrders } from './store.ts'

/** One's own orders through one's own filter. */
export function useFilteredOrders() {
  const orders = useOrders()
  const now = useNow()
  const { timeZone } = useConfig()
  const [filter, setFilter] = useState(noFilter)
  const found = useMemo(() => filterOrders(orders, filter, now, timeZone), [orders, filter, now, timeZone])
  return { all: orders, found, filter, setFilter, filtered: isFiltered(filter), now, timeZone }
}
