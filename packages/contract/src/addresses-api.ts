import type { addressesSchemas } from './addresses-schemas.ts'
import { endpoints } from './endpoint.ts'

/** What is remembered of addresses (docs/address-book.md). */
export const addressesApi = endpoints<typeof addressesSchemas>()({
  list: { method: 'GET', path: '/addresses', access: ['admin', 'client'] },
  add: { method: 'POST', path: '/addresses', access: ['admin', 'client'], status: 201 },
  change: { method: 'PUT', path: '/addresses/:id', access: ['admin', 'client'] },
  hide: { method: 'DELETE', path: '/addresses/:id', access: ['admin', 'client'], status: 204 },
  cep: { method: 'GET', path: '/ceps/:cep', access: ['admin', 'client'] },
})
