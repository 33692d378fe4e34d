import type { earningsSchemas } from './earnings-schemas.ts'
import { endpoints } from './endpoint.ts'

export const earningsApi = endpoints<typeof earningsSchemas>()({
  read: { method: 'GET', path: '/earnings', access: ['motoboy'] },
  lines: { method: 'GET', path: '/earnings/lines', access: ['motoboy'] },
})
