import { orderEvents } from '@ligeiro/contract/events'
import * as z from 'zod/mini'

/** The PostgreSQL NOTIFY channel of order changes. Every process listens on it. */
export const ordersChannel = 'ligeiro_orders'

/** The JSON payload of one notification. It holds ids only: each process loads the order itself. */
const orderNotice = z.object({
  event: z.enum(orderEvents),
  order: z.string(),
  /** The user id of the motoboy assigned after the step. A motoboy who is assigned later does not receive the event of this step. */
  motoboy: z.nullable(z.string()),
  /** The user id of the motoboy from whom this step took the order. */
  lost: z.nullable(z.string()),
  /** The order is deleted: nobody sees the order any more. */
  gone: z.boolean(),
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
