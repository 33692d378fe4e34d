import { endpoints } from './endpoint.ts'
import type { tripsSchemas } from './trips-schemas.ts'

/** How many orders become a trip. */
export const ordersOfTrip = { min: 2, max: 20 }

export const tripsApi = endpoints<typeof tripsSchemas>()({
  plan: { method: 'POST', path: '/trips/plan', access: ['admin'], reads: true },
  list: { method: 'GET', path: '/trips', access: ['admin', 'motoboy'] },
  create: { method: 'POST', path: '/trips', access: ['admin'], status: 201 },
  arrange: { method: 'PUT', path: '/trips/:id', access: ['admin'], versioned: true },
  takeOut: {
    method: 'DELETE',
    path: '/trips/:id/orders/:orderId',
    access: ['admin'],
    status: 204,
    versioned: true,
  },
  dissolve: { method: 'DELETE', path: '/trips/:id', access: ['admin'], status: 204, versioned: true },
})
