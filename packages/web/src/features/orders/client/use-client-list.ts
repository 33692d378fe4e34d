import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useMemo } from 'react'
import { arrange } from '../list/arrange.ts'
import { noFilter } from '../list/filter-orders.ts'
import { foundNumber } from '../list/found-number.ts'
import { useOrderList } from '../list/use-order-list.ts'
import { useSearch } from '../list/use-search.ts'

/** The orders whose price waits for the user's answer come first, whatever their age. */
function waitingFirst(orders: Order[], user: User | null): Order[] {
  const waits = (order: Order) => user !== null && can(user, 'approve', order)
  return [...orders.filter(waits), ...orders.filter((order) => !waits(order))]
}

/** The client's list: what waits for an answer first, then the newest first. */
export function useClientList(user: User | null) {
  const { search, ...input } = useSearch('client')
  const list = useOrderList(search)
  const { parts, setFilter } = list
  return {
    ...list,
    shown: useMemo(() => waitingFirst(arrange(parts), user), [parts, user]),
    search: input,
    clear: () => {
      input.setText('')
      setFilter(noFilter)
    },
  }
}
export type ClientList = ReturnType<typeof useClientList>

/** '3 de 8' while the list is filtered. */
export const foundWords = ({ filtered, found, total, search }: ClientList): string =>
  filtered && found !== null ? `${foundNumber(found, search.text)} de ${total ?? found}` : ''
