import type { OrderEvent } from '@ligeiro/contract/events'

/** The PostgreSQL NOTIFY channel of order changes. Every process listens on it. */
export const ordersChannel = 'ligeiro_orders'

/** The JSON payload of one notification. It holds ids only: each process loads the order itself. */
export type OrderNotice = {
  event: OrderEvent
  order: string
  /** The user id of the motoboy assigned after the step. A motoboy who is assigned later does not receive the event of this step. */
  motoboy: string | null
  /** The user id of the motoboy from whom this step took the order. */
  lost: string | null
  /** The order is deleted: nobody sees the order any more. */
  gone: boolean
}
