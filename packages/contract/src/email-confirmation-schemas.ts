import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { line } from './fields.ts'

export const emailConfirmationSchemas = {
  confirm: {
    summary: "Confirms the address that a link was sent to, if it is still the account's; may be repeated",
    body: z.strictObject({ token: line('Link', 200, 'Este link não vale mais. Peça outro em Minha conta.') }),
    /** Without the address: whoever found the link must not learn whose it is. */
    response: z.object({ confirmed: z.literal(true) }),
  },
  resend: {
    summary: "Sends the link that confirms the caller's e-mail address again",
    /** False if the address is confirmed already, or no e-mails are sent. */
    response: z.object({ sent: z.boolean() }),
  },
} satisfies Descriptions
