import * as z from 'zod/mini'
import { orderStatuses } from './order-status.ts'

const receivedBy = ['name', 'code', 'admin'] as const

/** An order as its reader may see it: what a reader may not see is absent (calls.md, Things). Moments are ISO 8601 in UTC. */
export const order = z.object({
  id: z.string(),
  description: z.string(),
  pickup_address: z.string(),
  delivery_address: z.string(),
  /** Reais. */
  price: z.nullable(z.number()),
  status: z.enum(orderStatuses),
  created_at: z.string(),
  /** When the present status began. */
  status_changed_at: z.string(),
  /** When it was handed over, as far as the server believes the motoboy's clock. */
  delivered_at: z.nullable(z.string()),
  /** When that claim arrived; later than `delivered_at` when it waited for coverage. */
  delivered_received_at: z.nullable(z.string()),
  /** Six digits by which the recipient recognises the motoboy. */
  delivery_code: z.string(),
  receiver: z.nullable(z.string()),
  received_by: z.nullable(z.enum(receivedBy)),
  motoboy_id: z.nullable(z.string()),
  /** `client.id` is the id of the client's account. */
  client: z.object({
    id: z.string(),
    /** A motoboy gets e-mail and phone until 7 days after the order's end. */
    user: z.object({
      name: z.string(),
      email: z.optional(z.string()),
      phone: z.optional(z.nullable(z.string())),
    }),
  }),
  motoboy: z.nullable(
    z.object({
      id: z.string(),
      user: z.object({
        id: z.string(),
        name: z.string(),
        email: z.optional(z.string()),
        phone: z.nullable(z.string()),
      }),
      location: z.optional(z.nullable(z.string())),
      /** When that place was told; seen by whoever sees the place. */
      seen_at: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Grows by one with every step; what `If-Match` is compared with. */
  version: z.number(),
})
export type Order = z.infer<typeof order>

/** What stands in place of an order for somebody who has just lost it. */
export const removal = z.object({ id: z.string(), version: z.number() })
export type Removal = z.infer<typeof removal>
