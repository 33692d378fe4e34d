import { endpoints } from './endpoint.ts'
import type { shiftsSchemas } from './shifts-schemas.ts'

export const shiftsApi = endpoints<typeof shiftsSchemas>()({
  start: { method: 'POST', path: '/shifts/start', access: ['motoboy'], bodyOptional: true },
  end: { method: 'POST', path: '/shifts/end', access: ['motoboy'], bodyOptional: true },
  endOf: { method: 'POST', path: '/shifts/end/:motoboyId', access: ['admin'] },
  list: { method: 'GET', path: '/shifts', access: ['admin', 'motoboy'] },
})
