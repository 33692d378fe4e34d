import { endpoints } from './endpoint.ts'
import type { etaSchemas } from './eta-schemas.ts'

export const etaApi = endpoints<typeof etaSchemas>()({
  ofOrder: { method: 'GET', path: '/eta/:id', access: 'signedIn' },
  accuracy: { method: 'GET', path: '/eta', access: ['admin'] },
})
