import type { CollectedPart } from '@ligeiro/contract/collect'
import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { draft } from '#session/draft.ts'
import { enqueue } from '#features/outbox/current-outbox.ts'

export const receiverDraft = (orderId: string) => draft(`receiver:${orderId}`, { receiver: '' })

/** What was received at the door; undefined: as planned. */
export type Collected = readonly CollectedPart[] | undefined

/** Adds the confirmation of a delivery, by the receiver's name, to the outbox. */
export const confirmDelivery = (user: User, order: Order, receiver: string, collected: Collected): void =>
  enqueue(
    user,
    { step: 'confirm', orderId: order.id, clientId: order.client.id, receiver: receiver.trim(), collected },
    'undoable',
  )

/** Adds to the outbox that the motoboy could not deliver. */
export const markNotDelivered = (user: User, order: Order, reason: NotDeliveredReason, note: string): void =>
  enqueue(user, { step: 'notDelivered', orderId: order.id, reason, note: note.trim() }, 'undoable')

/** Adds to the outbox that the delivery was started by mistake. */
export const undoStart = (user: User, order: Order): void =>
  enqueue(user, { step: 'undoStart', orderId: order.id }, 'undoable')

/** Adds to the outbox that the motoboy gives the delivery back to the desk. */
export const handBack = (user: User, order: Order, reason: string): void =>
  enqueue(user, { step: 'handBack', orderId: order.id, reason: reason.trim() }, 'undoable')
