import type { CollectedPart } from '@ligeiro/contract/collect'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Fix } from '@ligeiro/contract/fix'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { shiftsApi } from '@ligeiro/contract/shifts-api'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { call } from '#api/call.ts'
import { noAnswer } from '#api/call-error.ts'
import { asServerTime, hasServerTime } from '#lib/clock.ts'
import { fetchConfig } from '#api/config.ts'
import { isNumber, isObject, isString } from '#lib/guards.ts'
import { storedUser } from '#session/session-store.ts'
import type { Entry } from './entry.ts'

/** `removed`: the order is not the motoboy's any more. */
export type ActionAnswer = { order: Order } | { motoboy: Motoboy } | { shift: Shift } | { removed: string }

/** Returns the time of the tap by the server's clock, asking the server first if that is not known yet. Throws `CallError`. */
export async function serverTimeOf({ at, told }: Entry): Promise<number> {
  if (told) return at
  if (!hasServerTime() && !(await fetchConfig())) throw noAnswer()
  return asServerTime(at)
}

const told = (collected: readonly CollectedPart[] | undefined) => (collected ? { collected: [...collected] } : {})

const isFix = isObject<Fix>({ latitude: isNumber, longitude: isNumber, accuracy: isNumber, at: isString })
/** The tap counts without its position, which the browser's storage may have broken. */
const placed = (fix: unknown) => (isFix(fix) ? { fix } : {})

/**
 * Sends the action to the server, with the time at which it happened. Never sends the order's version: an unrelated edit of the order
 * must not reject a delivery (docs/product.md, Rules for all calls). Throws `CallError`.
 */
export async function sendAction({ userId, key: idempotencyKey, wish, at }: Entry): Promise<ActionAnswer> {
  // Another tab may just have signed in another user, whose token must not send this action.
  if (storedUser()?.id !== userId) throw noAnswer()
  const happened_at = new Date(at).toISOString()
  if (wish.step === 'start') {
    const { orderId, motoboyId, fix } = wish
    const body = { orderId, motoboyId, happened_at, ...placed(fix) }
    return { order: await call(ordersApi.start, { idempotencyKey, body }) }
  }
  if (wish.step === 'notDelivered') {
    const { orderId: id, reason, note } = wish
    const body = { reason, note: note || undefined, happened_at }
    return { order: await call(ordersApi.notDelivered, { idempotencyKey, params: { id }, body }) }
  }
  if (wish.step === 'confirm') {
    const { orderId, clientId, receiver, collected, fix } = wish
    const body = { orderId, clientId, receiver, happened_at, ...told(collected), ...placed(fix) }
    return { order: await call(ordersApi.confirm, { idempotencyKey, body }) }
  }
  if (wish.step === 'code') {
    const { orderId: id, code, collected, fix } = wish
    const body = { code, happened_at, ...told(collected), ...placed(fix) }
    return { order: await call(recipientCodeApi.confirm, { idempotencyKey, params: { id }, body }) }
  }
  if (wish.step === 'undoStart')
    return { order: await call(ordersApi.undoStart, { idempotencyKey, body: { orderId: wish.orderId, happened_at } }) }
  if (wish.step === 'handBack') {
    const { orderId, reason } = wish
    return call(ordersApi.handBack, { idempotencyKey, body: { orderId, reason, happened_at } })
  }
  if (wish.step === 'wait') {
    const { orderId, place, on, fix } = wish
    const body = { orderId, place, on, happened_at, ...placed(fix) }
    return { order: await call(orderItemsApi.wait, { idempotencyKey, body }) }
  }
  if (wish.step === 'return') {
    const body = { orderId: wish.orderId, happened_at, ...placed(wish.fix) }
    return { order: await call(orderItemsApi.returned, { idempotencyKey, body }) }
  }
  if (wish.step === 'shift')
    return { shift: await call(shiftsApi[wish.on ? 'start' : 'end'], { idempotencyKey, body: { happened_at } }) }
  const { motoboyId: id, available } = wish
  const body = { available, happened_at }
  return { motoboy: await call(motoboysApi.update, { idempotencyKey, params: { id }, body }) }
}
