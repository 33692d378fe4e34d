import { endpoints } from './endpoint.ts'
import type { usersSchemas } from './users-schemas.ts'

export const usersApi = endpoints<typeof usersSchemas>()({
  me: { method: 'POST', path: '/users/me', access: 'signedIn', reads: true, beforeFactor: true },
  all: { method: 'GET', path: '/users/all', access: ['admin'] },
  find: { method: 'GET', path: '/users/find-user/:id', access: 'signedIn' },
  register: { method: 'POST', path: '/users/register', access: 'public', status: 201 },
  update: { method: 'PUT', path: '/users/update-user/:id', access: 'signedIn', confirmed: true },
  delete: { method: 'DELETE', path: '/users/delete-user/:id', access: ['admin'], status: 204 },
  erase: { method: 'POST', path: '/users/erase-user/:id', access: ['admin'], status: 204, confirmed: true },
  mergeSides: { method: 'GET', path: '/users/merge', access: ['admin'] },
  merge: { method: 'POST', path: '/users/merge', access: ['admin'] },
  undoMerge: { method: 'POST', path: '/users/merge/undo', access: ['admin'] },
  cancelOrders: { method: 'POST', path: '/users/cancel-orders/:id', access: ['admin'] },
  endSessions: { method: 'POST', path: '/users/end-sessions/:id', access: ['admin'], confirmed: true },
  passwordLink: {
    method: 'POST',
    path: '/users/password-link/:id',
    access: ['admin'],
    status: 201,
    secret: true,
    confirmed: true,
  },
  endPasswordLink: { method: 'DELETE', path: '/users/password-link/:id', access: 'signedIn', status: 204 },
  changePassword: { method: 'POST', path: '/users/change-password', access: 'signedIn', unkeyed: true },
  createAdmin: { method: 'POST', path: '/users/create-admin', access: ['admin'], status: 201, confirmed: true },
})
