import type { OrderEvent } from '@ligeiro/contract/events'
import { loadAgain } from '#api/load-again.ts'
import { useOrderEvents } from '#features/order-store/use-order-events.ts'

/** The events that change the number of open deliveries of a motoboy. */
const relevantEvents: ReadonlySet<OrderEvent> = new Set([
  'order:motoboy-assigned',
  'order:status-changed',
  'order:delivery-completed',
  'order:updated',
])

/** Loads the motoboys again after such an event, while the component is mounted. */
export const useMotoboyEvents = (): void => useOrderEvents(refetchAfter)

function refetchAfter(event: OrderEvent): void {
  if (relevantEvents.has(event)) void loadAgain('motoboys')
}
