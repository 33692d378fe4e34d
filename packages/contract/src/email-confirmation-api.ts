import type { emailConfirmationSchemas } from './email-confirmation-schemas.ts'
import { endpoints } from './endpoint.ts'

/** Confirms an e-mail address by a link, where e-mails are sent. An account works before it is confirmed. */
export const emailConfirmationApi = endpoints<typeof emailConfirmationSchemas>()({
  confirm: { method: 'POST', path: '/users/confirm-email', access: 'public' },
  resend: { method: 'POST', path: '/users/me/email-confirmation', access: 'signedIn' },
})
