import { endpoints } from './endpoint.ts'
import type { orderItemsSchemas } from './order-items-schemas.ts'

export const orderItemsApi = endpoints<typeof orderItemsSchemas>()({
  money: { method: 'GET', path: '/orders/order/:id/money', access: 'signedIn' },
  add: { method: 'POST', path: '/orders/order/:id/items', access: ['admin'], versioned: true },
  void: { method: 'POST', path: '/orders/order/:id/items/:item/void', access: ['admin'], versioned: true },
  wait: { method: 'PATCH', path: '/orders/wait', access: ['motoboy', 'admin'], versioned: true },
  returned: { method: 'PATCH', path: '/orders/return', access: ['motoboy', 'admin'], versioned: true },
})
