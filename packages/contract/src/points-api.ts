import { endpoints } from './endpoint.ts'
import type { pointsSchemas } from './points-schemas.ts'

export const pointsApi = endpoints<typeof pointsSchemas>()({
  ofOrder: { method: 'GET', path: '/orders/points/:id', access: 'signedIn' },
  mark: { method: 'PUT', path: '/orders/points/:id', access: ['client', 'admin'] },
  find: { method: 'POST', path: '/geo/find', access: ['client', 'admin'], unkeyed: true },
})
