import { endpoints } from './endpoint.ts'
import type { geoSchemas } from './geo-schemas.ts'

export const geoApi = endpoints<typeof geoSchemas>()({
  reverse: { method: 'GET', path: '/geo/reverse', access: ['motoboy', 'admin'] },
})
