import { endpoints } from './endpoint.ts'
import type { postingsSchemas } from './postings-schemas.ts'

export const postingsApi = endpoints<typeof postingsSchemas>()({
  post: { method: 'POST', path: '/money/postings', access: ['admin'], status: 201 },
  line: { method: 'POST', path: '/money/lines', access: ['admin'], status: 201 },
  reverse: { method: 'POST', path: '/money/entries/:id/reverse', access: ['admin'], status: 201 },
})
