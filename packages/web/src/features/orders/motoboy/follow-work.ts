import { persistOrders } from '#features/order-store/save-orders.ts'
import { openOutbox } from '#features/outbox/current-outbox.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { deliveryOutboxCallbacks } from './delivery-steps.ts'

let isFollowed = false

/**
 * Sends what the motoboy did without coverage, and saves their deliveries on the phone. Each page of the motoboy calls it after its imports:
 * the store of the orders must follow the sign-in before this does.
 */
export function followWork(): void {
  if (isFollowed) return
  isFollowed = true
  whileSignedIn(({ id, role }) => {
    if (role !== 'motoboy') return undefined
    const stops = [openOutbox(id, deliveryOutboxCallbacks), persistOrders(id)]
    return () => stops.forEach((stop) => stop())
  })
}
