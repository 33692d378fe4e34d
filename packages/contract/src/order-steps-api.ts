import { endpoints } from './endpoint.ts'
import type { orderStepsSchemas } from './order-steps-schemas.ts'

/** The calls that take an order from its price to its delivery. */
export const orderSteps = endpoints<typeof orderStepsSchemas>()({
  update: { method: 'PUT', path: '/orders/update-order/:id', access: ['admin', 'client'], versioned: true },
  terms: { method: 'PUT', path: '/orders/order/:id/terms', access: ['admin', 'client'], versioned: true },
  correctCollected: { method: 'PUT', path: '/orders/order/:id/collected', access: ['admin'], versioned: true },
  delete: { method: 'DELETE', path: '/orders/delete-order/:id', access: ['admin'], status: 204, versioned: true },
  attach: { method: 'PATCH', path: '/orders/attach-motoboy', access: ['admin'], versioned: true },
  approve: { method: 'PATCH', path: '/orders/:id/approve', access: ['client', 'admin'], versioned: true },
  recordApproval: { method: 'PATCH', path: '/orders/:id/record-approval', access: ['admin'], versioned: true },
  reject: {
    method: 'PATCH',
    path: '/orders/:id/reject',
    access: ['client', 'admin'],
    bodyOptional: true,
    versioned: true,
  },
  cancel: {
    method: 'PATCH',
    path: '/orders/:id/cancel',
    access: ['client', 'admin'],
    bodyOptional: true,
    versioned: true,
  },
  start: { method: 'PATCH', path: '/orders/start', access: ['motoboy'], versioned: true },
  notDelivered: { method: 'PATCH', path: '/orders/:id/not-delivered', access: ['motoboy'], versioned: true },
  confirm: { method: 'PATCH', path: '/orders/confirm', access: ['motoboy'], otherStatus: 202, versioned: true },
})
