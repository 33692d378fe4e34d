import { endpoints } from './endpoint.ts'
import type { settlementsSchemas } from './settlements-schemas.ts'

export const settlementsApi = endpoints<typeof settlementsSchemas>()({
  open: { method: 'GET', path: '/settlements/open', access: ['admin'] },
  preview: { method: 'GET', path: '/settlements/preview', access: ['admin'] },
  close: { method: 'POST', path: '/settlements', access: ['admin'], status: 201 },
  list: { method: 'GET', path: '/settlements', access: ['admin', 'motoboy'] },
  find: { method: 'GET', path: '/settlements/:id', access: ['admin', 'motoboy'] },
  agree: { method: 'POST', path: '/settlements/:id/agree', access: ['motoboy'] },
  pay: { method: 'POST', path: '/settlements/:id/payments', access: ['admin'], status: 201 },
  reverse: { method: 'POST', path: '/settlements/:id/reverse', access: ['admin'] },
})
