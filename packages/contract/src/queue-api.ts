import { endpoints } from './endpoint.ts'
import type { queueSchemas } from './queue-schemas.ts'

export const queueApi = endpoints<typeof queueSchemas>()({
  read: { method: 'GET', path: '/queue', access: ['admin'] },
  own: { method: 'GET', path: '/queue/me', access: ['motoboy'] },
  move: { method: 'POST', path: '/queue/move', access: ['admin'] },
})
