import { endpoints } from './endpoint.ts'
import type { creditsSchemas } from './credits-schemas.ts'

export const creditsApi = endpoints<typeof creditsSchemas>()({
  read: { method: 'GET', path: '/money/credit', access: ['admin', 'client'] },
})
