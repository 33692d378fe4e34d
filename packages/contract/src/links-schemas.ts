import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { linkKinds } from './order.ts'

/** A link of an order, never its address. Times are ISO 8601. */
const link = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  made_by: z.object({ id: z.string(), name: z.string() }),
  sent_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** Neither revoked nor expired. */
  live: z.boolean(),
})

export type Link = z.infer<typeof link>

/** How many links of each kind work now that a person made. */
const passedLinks = z.object({
  approval: z.number(),
  tracking: z.number(),
  /** By which clients order. */
  order: z.number(),
  /** To a table of prices. */
  agreement: z.number(),
  invoice: z.number(),
})

export type PassedLinks = z.infer<typeof passedLinks>

export const linksSchemas = {
  share: {
    summary:
      "A link by which the order's client answers the price (`approval`, admins only) or the recipient follows the delivery (`tracking`), to pass on by WhatsApp: the live one again, or with `renew` another",
    body: z.strictObject({
      kind: z.enum(linkKinds, 'Tipo de link inválido'),
      renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')),
    }),
    response: z.object({
      link,
      url: z.string(),
      text: z.string(),
      whatsapp_url: z.string(),
    }),
  },
  list: {
    summary: 'The links of an order, newest first; for its client the tracking links',
    response: z.array(link),
  },
  revoke: {
    summary: 'Ends a link; also the second time',
  },
  shareOrderLink: {
    summary: 'A link by which a client orders without an account, to pass on by WhatsApp; one live for each client',
    body: z.strictObject({ renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')) }),
    response: z.object({
      url: z.string(),
      text: z.string(),
      whatsapp_url: z.string(),
      /** ISO 8601. */
      expires_at: z.string(),
    }),
  },
  endOrderLink: {
    summary: 'Ends the link by which a client orders',
  },
  passed: {
    summary:
      'How many links for clients and recipients this person made that still work; also of somebody who was removed',
    response: passedLinks,
  },
  renewPassed: {
    summary: 'Ends these links and makes a new one for each, to pass on again; answers how many',
    response: passedLinks,
  },
} satisfies Descriptions
