import { endpoints } from './endpoint.ts'
import type { pixSchemas } from './pix-schemas.ts'

export const pixApi = endpoints<typeof pixSchemas>()({
  key: { method: 'GET', path: '/money/pix-key', access: ['admin', 'motoboy', 'client'] },
  saveKey: { method: 'PUT', path: '/money/pix-key', access: ['admin', 'motoboy', 'client'], confirmed: true },
  charge: { method: 'POST', path: '/pix', access: ['admin', 'motoboy', 'client'], reads: true },
})
