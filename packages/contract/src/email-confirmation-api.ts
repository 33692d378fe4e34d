import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

/** Confirms an e-mail address by a link, where e-mails are sent. An account works before it is confirmed. */
export const emailConfirmationApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/users/confirm-email',
    access: 'public',
    summary: "Confirms the address that a link was sent to, if it is still the account's; may be repeated",
    status: 200,
    keyed: true,
    body: z.strictObject({ token: line('Link', 200, 'Este link não vale mais. Peça outro em Minha conta.') }),
    /** Without the address: whoever found the link must not learn whose it is. */
    response: z.object({ confirmed: z.literal(true) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/users/me/email-confirmation',
    access: 'signedIn',
    summary: "Sends the link that confirms the caller's e-mail address again",
    status: 200,
    keyed: true,
    /** False if the address is confirmed already, or no e-mails are sent. */
    response: z.object({ sent: z.boolean() }),
  }),
}
