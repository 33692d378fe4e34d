import type { Order } from '@ligeiro/contract/order'
import { recipientOf } from '#features/recipient/recipient.ts'

/** What is typed into the form for a new order. */
export const emptyTexts = {
  description: '',
  pickup_address: '',
  delivery_address: '',
  client_id: '',
  client_name: '',
  client_phone: '',
  /** The phone of which the admin said that another client has it too. */
  shared_phone: '',
  recipient_name: '',
  recipient_phone: '',
}
export type OrderTexts = typeof emptyTexts

/** The texts of an order that is repeated. */
export const textsOf = (order: Order): OrderTexts => ({
  ...emptyTexts,
  description: order.description,
  pickup_address: order.pickup_address,
  delivery_address: order.delivery_address,
  ...recipientOf(order),
})

/** Chosen as the client of an order that is the admin's own. */
export const noClient = 'none'
/** Chosen as the client of an order of somebody who phones and is no client yet. */
export const newClient = 'new'
