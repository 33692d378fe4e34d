import { endpoints } from './endpoint.ts'
import type { recoverySchemas } from './recovery-schemas.ts'

/** Sets a new password with the code or link from an e-mail (docs/product.md, Recovery). No answer reveals whether an account with that e-mail exists. */
export const recoveryApi = endpoints<typeof recoverySchemas>()({
  forgot: { method: 'POST', path: '/password-recovery/forgot', access: 'public', unkeyed: true },
  validate: { method: 'POST', path: '/password-recovery/validate-token', access: 'public', unkeyed: true },
  reset: { method: 'POST', path: '/password-recovery/reset', access: 'public', unkeyed: true },
})
