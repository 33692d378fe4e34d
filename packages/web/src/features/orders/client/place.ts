import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { seenWords } from '../../motoboys/readiness.ts'

type Place = Order['motoboy']

/** Where the motoboy is while he is under way with this order: no event tells it, so it is asked for every minute (screens.md, Everywhere). */
export function usePlace(order: Order): Place {
  const { data } = useQuery({
    queryKey: ['orders', order.id, 'place'],
    queryFn: ({ signal }) => call(ordersApi.find, { params: { id: order.id }, signal }),
    enabled: order.status === 'in_progress',
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  })
  return data && data.version >= order.version ? data.motoboy : order.motoboy
}

/** The place and how old it is; nothing where he has told none. */
export function placeLines(motoboy: Place, now: number, zone: string): string[] {
  if (!motoboy?.location) return []
  return [motoboy.location, ...(motoboy.seen_at ? [seenWords(motoboy.seen_at, now, zone)] : [])]
}
