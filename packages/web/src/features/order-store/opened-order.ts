import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { receiveOrder, useKnownOlder, useOrder, useOrdersState } from './current-store.ts'

/** Returns the order of an id: a live one, one of a loaded page, or loaded now. `isGone`: the user may not see it, or no longer may. */
export function useOpenedOrder(id: string): { order: Order | undefined; isGone: boolean } {
  const order = useOrder(id)
  const isRemoved = useKnownOlder().has(id) && !order
  const { complete } = useOrdersState()
  const { error } = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: async ({ signal }) => {
      const loaded = await call(ordersApi.find, { params: { id }, signal })
      receiveOrder(loaded)
      return loaded.version
    },
    enabled: id !== '' && complete && !order && !isRemoved,
    gcTime: 0,
  })
  const isRefused = error instanceof CallError && !error.passing
  return { order, isGone: !order && (isRemoved || isRefused) }
}
