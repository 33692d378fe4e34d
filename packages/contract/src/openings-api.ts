import { endpoints } from './endpoint.ts'
import type { openingsSchemas } from './openings-schemas.ts'

export const openingsApi = endpoints<typeof openingsSchemas>()({
  list: { method: 'GET', path: '/money/openings', access: ['admin'] },
  enter: { method: 'POST', path: '/money/openings', access: ['admin'], status: 201 },
})
