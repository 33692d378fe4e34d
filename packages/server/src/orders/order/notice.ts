import { orderEvents } from '@ligeiro/contract/events'
import * as z from 'zod/mini'

/**
 * The PostgreSQL NOTIFY channel of order changes. Every process listens on it. A notification without a payload says that there are new
 * lines in the history (live/sockets/order-events.ts). A process of the former version does not know it, and asks its screens to load `changes`.
 */
export const ordersChannel = 'ligeiro_orders'

/**
 * The event of one step. It holds ids only: each process loads the order itself. As the JSON payload of a notification, it is the event
 * of a process of the former version, or of a change without a line in the history (`outside`).
 */
const orderNotice = z.object({
  event: z.enum(orderEvents),
  order: z.string(),
  /** The user id of the motoboy assigned after the step. A motoboy who is assigned later does not receive the event of this step. */
  motoboy: z.nullable(z.string()),
  /** The user id of the motoboy from whom this step took the order. */
  lost: z.nullable(z.string()),
  /** The user id of the client to whom the order belongs no more: a merge was undone. */
  left_client: z.optional(z.nullable(z.string())),
  /** The order is deleted: nobody sees the order any more. */
  gone: z.boolean(),
  /** The change has no line in the history: an erasure. */
  outside: z.optional(z.literal(true)),
})
export type OrderNotice = z.infer<typeof orderNotice>

/** Returns undefined for a payload that this version does not know: a process of another version may have sent it. */
export function parseNotice(payload: string): OrderNotice | undefined {
  try {
    return orderNotice.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
