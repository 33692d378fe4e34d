import { endpoints } from './endpoint.ts'
import type { sessionsSchemas } from './sessions-schemas.ts'

/** The caller's own sessions. Like a sign-out, the end of a session also ends its sockets, access tokens and pushes. */
export const sessionsApi = endpoints<typeof sessionsSchemas>()({
  list: { method: 'GET', path: '/users/me/sessions', access: 'signedIn' },
  end: {
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    access: 'signedIn',
    status: 204,
    uncounted: true,
    confirmed: true,
  },
  endOthers: { method: 'DELETE', path: '/users/me/sessions', access: 'signedIn', uncounted: true },
})
