import { etaApi } from '@ligeiro/contract/eta-api'
import { etaWords } from '@ligeiro/contract/eta-words'
import type { Order } from '@ligeiro/contract/order'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { clockTime } from '#lib/dates.ts'

/** The line of an order's facts that says when it is expected, and to admins why. Of an order without a motoboy, and of one that is over, there is none. */
export function useEtaFact(order: Order, now: number, reader: 'admin' | 'client'): { label: string; value: string }[] {
  const { timeZone } = useConfig()
  const { data } = useQuery({
    ...reading(['orders', order.version], etaApi.ofOrder, { params: { id: order.id } }),
    enabled: order.motoboy !== null && isOpen(order),
    refetchInterval: 60_000,
  })
  if (!data || order.motoboy === null || !isOpen(order)) return []
  const words = etaWords(data, now, (at) => clockTime(at, timeZone))
  const from = reader === 'admin' && 'basis' in data ? ` (${data.n} entregas ${data.basis})` : ''
  return [{ label: 'Previsão', value: words + from }]
}
