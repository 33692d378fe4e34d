import type { dispatchSchemas } from './dispatch-schemas.ts'
import { endpoints } from './endpoint.ts'

export const dispatchApi = endpoints<typeof dispatchSchemas>()({
  candidates: { method: 'POST', path: '/dispatch/candidates', access: ['admin'], reads: true },
})
