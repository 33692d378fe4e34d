import { endpoints } from './endpoint.ts'
import type { handoversSchemas } from './handovers-schemas.ts'

export const handoversApi = endpoints<typeof handoversSchemas>()({
  give: { method: 'POST', path: '/handovers', access: ['motoboy'], status: 201 },
  list: { method: 'GET', path: '/handovers', access: ['admin', 'motoboy', 'client'] },
  answer: { method: 'PATCH', path: '/handovers/:id', access: ['client', 'admin'] },
})
