import { endpoints } from './endpoint.ts'
import type { ownDataSchemas } from './own-data-schemas.ts'

export const ownDataApi = endpoints<typeof ownDataSchemas>()({
  export: { method: 'GET', path: '/users/me/data', access: 'signedIn', file: 'application/json' },
  ofPhoneClient: { method: 'GET', path: '/users/person-data/:id', access: ['admin'], file: 'application/json' },
  ofRecipient: { method: 'GET', path: '/users/recipient-data', access: ['admin'], file: 'application/json' },
  positionViews: { method: 'GET', path: '/motoboys/me/views', access: ['motoboy'] },
})
