import { endpoints } from './endpoint.ts'
import type { orderListsSchemas } from './order-lists-schemas.ts'

/** Headers of a list: the cursor of its snapshot, how many orders the filter finds (on the first page), and the moment from which `live` counts. */
export const listHeaders = {
  cursor: 'x-orders-cursor',
  total: 'x-orders-total',
  liveSince: 'x-orders-live-since',
} as const

export const orderLists = endpoints<typeof orderListsSchemas>()({
  all: { method: 'GET', path: '/orders/all', access: ['admin'] },
  mine: { method: 'GET', path: '/orders/my-orders', access: ['client', 'motoboy'] },
  counts: { method: 'GET', path: '/orders/counts', access: 'signedIn' },
  changes: { method: 'GET', path: '/orders/changes', access: 'signedIn' },
  find: { method: 'GET', path: '/orders/order/:id', access: 'signedIn' },
  history: { method: 'GET', path: '/orders/order/:id/history', access: ['admin'] },
})
