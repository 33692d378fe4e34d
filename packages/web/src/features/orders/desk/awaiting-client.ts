import type { Order } from '@ligeiro/contract/order'
import { findOrder } from '#features/order-store/current-store.ts'

/** The selected orders whose client has to answer the price. */
export const awaitingClient = (ids: readonly string[]): Order[] =>
  ids.flatMap((id) => findOrder(id) ?? []).filter(({ status }) => status === 'awaiting_approval')
