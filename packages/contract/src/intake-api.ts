import { endpoints } from './endpoint.ts'
import type { intakeSchemas } from './intake-schemas.ts'

export const intakeApi = endpoints<typeof intakeSchemas>()({
  read: {
    method: 'POST',
    path: '/intake/read',
    unkeyed: true,
    access: ['admin', 'client'],
    // 16,000 characters as JSON may escape them.
    maxBody: 256 * 1024,
  },
})
