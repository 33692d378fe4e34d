import { endpoints } from './endpoint.ts'
import type { pushSchemas } from './push-schemas.ts'

/** Web Push (RFC 8030). A device belongs to the session that registered it and is deleted with that session. */
export const pushApi = endpoints<typeof pushSchemas>()({
  read: { method: 'GET', path: '/push', access: 'signedIn' },
  register: { method: 'PUT', path: '/push/device', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/push/device', access: 'signedIn', status: 204 },
  choose: { method: 'PUT', path: '/push/choices', access: 'signedIn' },
})
