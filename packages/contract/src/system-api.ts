import { endpoints } from './endpoint.ts'
import type { systemSchemas } from './system-schemas.ts'

export const systemApi = endpoints<typeof systemSchemas>()({
  config: { method: 'GET', path: '/config', access: 'public' },
  status: { method: 'GET', path: '/system/status', access: ['admin'] },
  checks: { method: 'GET', path: '/system/checks', access: ['admin'] },
})
