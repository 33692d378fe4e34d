import { endpoints } from './endpoint.ts'
import type { orderCorrectionsSchemas } from './order-corrections-schemas.ts'

/** How many deliveries a call may enter. */
export const maxEntered = 200

/** The calls by which an admin enters or corrects what the app did not see. */
export const orderCorrections = endpoints<typeof orderCorrectionsSchemas>()({
  recordDelivery: { method: 'PATCH', path: '/orders/:id/record-delivery', access: ['admin'], versioned: true },
  reopen: { method: 'PATCH', path: '/orders/:id/reopen', access: ['admin'], versioned: true },
  correctDelivery: { method: 'PATCH', path: '/orders/:id/correct-delivery', access: ['admin'], versioned: true },
  recordDeliveries: { method: 'POST', path: '/orders/record-deliveries', access: ['admin'], maxBody: 262_144 },
})
