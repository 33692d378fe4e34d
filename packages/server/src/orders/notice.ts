import type { OrderEvent } from '@ligeiro/contract/events'

/** The channel on which the commit of a step is published to every process. */
export const ordersChannel = 'ligeiro_orders'

/** What a commit publishes: ids only, each process loads the order itself. */
export type OrderNotice = {
  event: OrderEvent
  order: string
  /** The account of the motoboy whose it is after the step: an earlier step is none of a later motoboy's business. */
  motoboy: string | null
  /** The account of the motoboy who lost the order by this step. */
  lost: string | null
  /** Deleted: nobody has it any more. */
  gone: boolean
}
