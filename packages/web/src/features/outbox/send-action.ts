import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { call } from '../../api/call.ts'
import { noAnswer } from '../../api/call-error.ts'
import { asServerTime, hasServerTime } from '../../lib/clock.ts'
import { fetchConfig } from '../../api/config.ts'
import { storedUser } from '../../session/session-store.ts'
import type { Entry } from './entry.ts'

export type Answered = { order: Order } | { motoboy: Motoboy }

/** When it was pressed, by the server's clock. A device that was started without coverage learns the time first. Throws `CallError`. */
export async function momentOf({ at, told }: Entry): Promise<number> {
  if (told) return at
  if (!hasServerTime() && !(await fetchConfig())) throw noAnswer()
  return asServerTime(at)
}

/** Asks the server for what was wished, saying when it happened. Throws `CallError`. Never with the version: an unrelated edit must not refuse a delivery (calls.md). */
export async function sendAction({ userId, key, wish, at }: Entry): Promise<Answered> {
  // Another tab may have signed in somebody else a moment ago: his token is not for this.
  if (storedUser()?.id !== userId) throw noAnswer()
  const idempotencyKey = key
  const happened_at = new Date(at).toISOString()
  if (wish.step === 'start') {
    const { orderId, motoboyId } = wish
    return { order: await call(ordersApi.start, { idempotencyKey, body: { orderId, motoboyId, happened_at } }) }
  }
  if (wish.step === 'confirm') {
    const { orderId, clientId, receiver } = wish
    const body = { orderId, clientId, receiver, happened_at }
    return { order: await call(ordersApi.confirm, { idempotencyKey, body }) }
  }
  if (wish.step === 'code') {
    const { orderId: id, code } = wish
    const body = { code, happened_at }
    return { order: await call(recipientCodeApi.confirm, { idempotencyKey, params: { id }, body }) }
  }
  const { motoboyId: id, available } = wish
  return { motoboy: await call(motoboysApi.update, { idempotencyKey, params: { id }, body: { available } }) }
}
