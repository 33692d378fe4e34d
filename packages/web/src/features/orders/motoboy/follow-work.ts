import { persistOrders } from '#features/order-store/save-orders.ts'
import { openOutbox } from '#features/outbox/current-outbox.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { deliveryOutboxCallbacks } from './delivery-steps.ts'

// For every page of the motoboy: what they did without coverage is sent, and their deliveries are saved on the phone.
whileSignedIn(({ id, role }) => {
  if (role !== 'motoboy') return undefined
  const stops = [openOutbox(id, deliveryOutboxCallbacks), persistOrders(id)]
  return () => stops.forEach((stop) => stop())
})
