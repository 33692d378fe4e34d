import { endpoints } from './endpoint.ts'
import type { offersSchemas } from './offers-schemas.ts'

export const offersApi = endpoints<typeof offersSchemas>()({
  make: { method: 'POST', path: '/offers', access: ['admin'], status: 201 },
  list: { method: 'GET', path: '/offers', access: ['admin'] },
  waiting: { method: 'GET', path: '/offers/waiting', access: ['admin'] },
  accept: { method: 'POST', path: '/offers/:id/accept', access: ['motoboy'] },
  decline: { method: 'POST', path: '/offers/:id/decline', access: ['motoboy'], status: 204 },
  withdraw: { method: 'DELETE', path: '/offers/:id', access: ['admin'], status: 204 },
})
