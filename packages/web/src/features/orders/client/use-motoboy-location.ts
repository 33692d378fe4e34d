import type { DayRule } from '#lib/dates.ts'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { seenWords } from '#features/motoboys/readiness.ts'
import { reading } from '#api/reading.ts'
import { rarelyMs } from '#api/query-client.ts'

/** The order as the server tells it while it is in progress: no live event reports location and expected arrival. Undefined: it is older than the screen. */
function useUnderWay({ id, status, version }: Order) {
  const { data } = useQuery({
    ...reading(['orders'], ordersApi.find, { params: { id } }),
    enabled: status === 'in_progress',
    // A map shows more of where the motoboy is than the name of a place does.
    refetchInterval: ({ state }) => (state.data?.delivery_map ? 30_000 : 60_000),
    refetchOnWindowFocus: 'always',
    staleTime: rarelyMs,
  })
  return data && data.version >= version ? data : undefined
}

/** When the delivery is expected, where the server could tell for this start. */
export function useArrival(order: Order) {
  const present = useUnderWay(order)
  return order.status === 'in_progress' ? present?.arrival : undefined
}

/** The motoboy of the order with the present location. */
export const useMotoboyLocation = (order: Order): Order['motoboy'] => (useUnderWay(order) ?? order).motoboy

/** What the map of the order shows; undefined: there is none. */
export function useDeliveryMap(order: Order) {
  const present = useUnderWay(order)
  return order.status === 'in_progress' ? present?.delivery_map : undefined
}

/** The motoboy's location and its age; empty if the motoboy has sent no location. */
export function locationLines(motoboy: Order['motoboy'], now: number, rule: DayRule): string[] {
  if (!motoboy?.location) return []
  return [motoboy.location, ...(motoboy.seen_at ? [seenWords(motoboy.seen_at, now, rule)] : [])]
}
