import { endpoints } from './endpoint.ts'
import type { motoboysSchemas } from './motoboys-schemas.ts'

export const motoboysApi = endpoints<typeof motoboysSchemas>()({
  all: { method: 'GET', path: '/motoboys/all', access: ['admin'] },
  find: { method: 'GET', path: '/motoboys/find-motoboy/:id', access: ['admin', 'motoboy'] },
  me: { method: 'GET', path: '/motoboys/me', access: ['motoboy'] },
  register: { method: 'POST', path: '/motoboys/register', access: ['admin'], status: 201 },
  update: { method: 'PUT', path: '/motoboys/update-motoboy/:id', access: ['admin', 'motoboy'], confirmed: true },
  releaseDeliveries: { method: 'POST', path: '/motoboys/release-deliveries/:id', access: ['admin'] },
  positions: { method: 'POST', path: '/motoboys/me/positions', access: ['motoboy'], unkeyed: true },
  trail: { method: 'GET', path: '/motoboys/:id/trail', access: ['admin'] },
  delete: { method: 'DELETE', path: '/motoboys/delete-motoboy/:id', access: ['admin'], status: 204 },
})
