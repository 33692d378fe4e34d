import type { OrderEvent } from '@ligeiro/contract/events'
import { loadAgain } from '#api/load-again.ts'
import { useOrderEvents } from '#features/order-store/current-store.ts'

/** The events that change the number of open deliveries of a motoboy. */
const relevantEvents: ReadonlySet<OrderEvent> = new Set([
  'order:motoboy-assigned',
  'order:status-changed',
  'order:delivery-completed',
  'order:updated',
])

const reloadAfter = (event: OrderEvent) => relevantEvents.has(event) && void loadAgain('motoboys')
/** Loads the motoboys again after such an event, while the component is mounted. */
export const useMotoboyEvents = (): void => useOrderEvents(reloadAfter)
