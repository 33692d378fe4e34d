import type { auditSchemas } from './audit-schemas.ts'
import { endpoints } from './endpoint.ts'

export const auditApi = endpoints<typeof auditSchemas>()({
  list: { method: 'GET', path: '/audit', access: ['admin'] },
})
