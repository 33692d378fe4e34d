import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { line } from './fields.ts'

export const notMeSchemas = {
  secure: {
    summary:
      'Secures an account by the link of a notice, once: ends its sessions, removes the factors added since and its password; the link to a former address puts that back',
    body: z.strictObject({ token: line('Link', 200, 'Este link não vale mais.') }),
    /** Without the address: whoever found the link must not learn whose it is. */
    response: z.object({
      /** The former address is that of the account again. */
      put_back: z.boolean(),
      /** An e-mail with which the owner sets a new password is on its way. */
      email_sent: z.boolean(),
    }),
  },
} satisfies Descriptions
