import { endpoints } from './endpoint.ts'
import type { secondFactorSchemas } from './second-factor-schemas.ts'

/** The second factor of a sign-in, and the calls with which people manage their own (docs/product.md, Second factor). */
export const secondFactorApi = endpoints<typeof secondFactorSchemas>()({
  signIn: { method: 'POST', path: '/auth/second-factor', access: 'public' },
  confirm: { method: 'POST', path: '/auth/confirmation', access: 'signedIn', beforeFactor: true },
  read: { method: 'GET', path: '/auth/factors', access: 'signedIn', beforeFactor: true },
  startTotp: { method: 'POST', path: '/auth/totp', access: 'signedIn', confirmed: true, beforeFactor: true },
  confirmTotp: { method: 'POST', path: '/auth/totp/confirm', access: 'signedIn', beforeFactor: true },
  removeTotp: { method: 'DELETE', path: '/auth/totp', access: 'signedIn', status: 204, confirmed: true },
  newRecoveryCodes: { method: 'POST', path: '/auth/recovery-codes', access: 'signedIn', confirmed: true },
  reset: { method: 'POST', path: '/users/remove-factor/:id', access: ['admin'], status: 204, confirmed: true },
  startPasskey: { method: 'POST', path: '/auth/passkeys/challenge', access: 'signedIn', beforeFactor: true },
  addPasskey: { method: 'POST', path: '/auth/passkeys', access: 'signedIn', confirmed: true, beforeFactor: true },
  renamePasskey: { method: 'PUT', path: '/auth/passkeys/:id', access: 'signedIn' },
  removePasskey: { method: 'DELETE', path: '/auth/passkeys/:id', access: 'signedIn', status: 204, confirmed: true },
})
