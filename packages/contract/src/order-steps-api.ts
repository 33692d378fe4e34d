import { endpoints } from './endpoint.ts'
import type { orderStepsSchemas } from './order-steps-schemas.ts'

/** The calls that take an order from its price to its delivery. */
export const orderSteps = endpoints<typeof orderStepsSchemas>()({
  update: {
    method: 'PUT',
    path: '/orders/update-order/:id',
    access: ['admin', 'client'],
    keyed: true,
    versioned: true,
  },
  terms: { method: 'PUT', path: '/orders/order/:id/terms', access: ['admin', 'client'], keyed: true, versioned: true },
  correctCollected: {
    method: 'PUT',
    path: '/orders/order/:id/collected',
    access: ['admin'],
    keyed: true,
    versioned: true,
  },
  delete: {
    method: 'DELETE',
    path: '/orders/delete-order/:id',
    access: ['admin'],
    status: 204,
    keyed: true,
    versioned: true,
  },
  attach: { method: 'PATCH', path: '/orders/attach-motoboy', access: ['admin'], keyed: true, versioned: true },
  approve: { method: 'PATCH', path: '/orders/:id/approve', access: ['client', 'admin'], keyed: true, versioned: true },
  recordApproval: {
    method: 'PATCH',
    path: '/orders/:id/record-approval',
    access: ['admin'],
    keyed: true,
    versioned: true,
  },
  reject: {
    method: 'PATCH',
    path: '/orders/:id/reject',
    access: ['client', 'admin'],
    bodyOptional: true,
    keyed: true,
    versioned: true,
  },
  cancel: {
    method: 'PATCH',
    path: '/orders/:id/cancel',
    access: ['client', 'admin'],
    bodyOptional: true,
    keyed: true,
    versioned: true,
  },
  start: { method: 'PATCH', path: '/orders/start', access: ['motoboy'], keyed: true, versioned: true },
  notDelivered: {
    method: 'PATCH',
    path: '/orders/:id/not-delivered',
    access: ['motoboy'],
    keyed: true,
    versioned: true,
  },
  confirm: {
    method: 'PATCH',
    path: '/orders/confirm',
    access: ['motoboy'],
    otherStatus: 202,
    keyed: true,
    versioned: true,
  },
})
