import { deskApi } from '@ligeiro/contract/desk-api'
import type { OrderEvent } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#api/config.ts'
import { queryClient, rarelyMs } from '#api/query-client.ts'
import { useNow } from '#lib/clock.ts'
import { dayOf } from '#lib/dates.ts'
import { createThrottle } from '#features/order-store/throttle.ts'
import { Text } from '#ui/text.tsx'
import { useOrderEvents } from '#features/order-store/use-order-events.ts'
import { figureWords } from './figure-words.ts'
import { reading } from '#api/reading.ts'

const key = ['desk', 'day-figures']
const refetchMs = 2000
const reload = createThrottle(async () => {
  await queryClient.invalidateQueries({ queryKey: key })
  return true
}, refetchMs)

function reloadAfter(event: OrderEvent, order: Order | null): void {
  // The price of a delivered order may be corrected, and an order that is gone may have counted.
  if (order === null || order.status === 'delivered' || event === 'order:delivery-completed') reload.ask()
}

/** What was delivered today, in one line (docs/product.md, Admin). Nothing until it is known. */
export function DayFigures() {
  const today = dayOf(useNow(), useConfig().dayRule)
  const { data } = useQuery({
    ...reading([...key, today], deskApi.dayFigures),
    refetchOnReconnect: 'always',
    staleTime: rarelyMs,
  })
  useOrderEvents(reloadAfter)
  if (!data) return null
  const { short, whole } = figureWords(data)
  return (
    <Text cut title={whole}>
      {short}
    </Text>
  )
}
