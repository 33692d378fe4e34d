import type { DayRule } from '#lib/dates.ts'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { seenWords } from '#features/motoboys/readiness.ts'
import { reading } from '#api/reading.ts'
import { rarelyMs } from '#api/query-client.ts'

/** No live event reports location and expected arrival, so they are loaded every minute while the order is in progress. */
const useUnderWay = ({ id, status }: Order) =>
  useQuery({
    ...reading(['orders'], ordersApi.find, { params: { id } }),
    enabled: status === 'in_progress',
    // A map shows more of where the motoboy is than the name of a place does.
    refetchInterval: ({ state }) => (state.data?.delivery_map ? 30_000 : 60_000),
    refetchOnWindowFocus: 'always',
    staleTime: rarelyMs,
  })

/** When the delivery is expected, where the server could tell for this start. */
export function useArrival(order: Order) {
  const { data } = useUnderWay(order)
  const arrival = data && data.version >= order.version ? data.arrival : undefined
  return order.status === 'in_progress' ? arrival : undefined
}

/** The motoboy of the order with the present location. */
export function useMotoboyLocation(order: Order): Order['motoboy'] {
  const { data } = useUnderWay(order)
  return data && data.version >= order.version ? data.motoboy : order.motoboy
}

/** What the map of the order shows; undefined: there is none. */
export function useDeliveryMap(order: Order) {
  const { data } = useUnderWay(order)
  return order.status === 'in_progress' && data && data.version >= order.version ? data.delivery_map : undefined
}

/** The motoboy's location and its age; empty if the motoboy has sent no location. */
export function locationLines(motoboy: Order['motoboy'], now: number, rule: DayRule): string[] {
  if (!motoboy?.location) return []
  return [motoboy.location, ...(motoboy.seen_at ? [seenWords(motoboy.seen_at, now, rule)] : [])]
}
