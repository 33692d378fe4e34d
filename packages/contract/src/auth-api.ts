import type { authSchemas } from './auth-schemas.ts'
import { endpoints } from './endpoint.ts'

export const authApi = endpoints<typeof authSchemas>()({
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  refresh: { method: 'POST', path: '/auth/refresh-token', access: 'public' },
  role: { method: 'POST', path: '/auth/role', access: 'signedIn' },
  logout: { method: 'POST', path: '/auth/logout', access: 'public', status: 204, uncounted: true },
  logoutAll: {
    method: 'POST',
    path: '/auth/logout-all',
    access: 'signedIn',
    status: 204,
    uncounted: true,
    beforeFactor: true,
  },
})
