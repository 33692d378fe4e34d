import type { bairrosSchemas } from './bairros-schemas.ts'
import { endpoints } from './endpoint.ts'

export const bairrosApi = endpoints<typeof bairrosSchemas>()({
  learned: { method: 'GET', path: '/learned-bairros', access: ['admin'] },
  deleteLearned: { method: 'DELETE', path: '/learned-bairros/:id', access: ['admin'], status: 204 },
})
