import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

/** The link 'Não fui eu' of a notice by e-mail about an account (docs/product.md, Notices). */
export const notMeApi = {
  secure: endpoint({
    method: 'POST',
    path: '/users/not-me',
    access: 'public',
    summary:
      'Secures an account by the link of a notice, once: ends its sessions, removes the factors added since and its password; the link to a former address puts that back',
    status: 200,
    keyed: true,
    body: z.strictObject({ token: line('Link', 200, 'Este link não vale mais.') }),
    /** Without the address: whoever found the link must not learn whose it is. */
    response: z.object({
      /** The former address is that of the account again. */
      put_back: z.boolean(),
      /** An e-mail with which the owner sets a new password is on its way. */
      email_sent: z.boolean(),
    }),
  }),
}
