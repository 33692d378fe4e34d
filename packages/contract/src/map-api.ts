import { endpoints } from './endpoint.ts'
import type { mapSchemas } from './map-schemas.ts'

export const mapApi = endpoints<typeof mapSchemas>()({
  live: { method: 'GET', path: '/map', access: ['admin'] },
})
