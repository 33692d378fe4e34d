import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { OrderRow } from '../order/rows.ts'
import type { StepContext } from '../order/step.ts'
import { insertOrder, newOrder, type Creation } from './insert-order.ts'
import { lockClient } from './lock-client.ts'
import { assigned, type lockMotoboy } from './motoboy-of-step.ts'
import type { Pricing } from './price-order.ts'

export type EnterOptions = Pick<Creation, 'secrets'> & { pricing: Pricing }
type Entered = Pick<Creation['body'], 'description' | 'pickup_address' | 'delivery_address'> & {
  client_id: string
  /** Cents. */
  price: number
  at: Date
  motoboy: Awaited<ReturnType<typeof lockMotoboy>>
}

/** Inserts an order of the past as it was before its delivery: created at its time, priced and assigned. The history says when it was typed. */
export async function enterOrder(
  tx: Tx,
  { user, now }: StepContext,
  { client_id, price, at, motoboy, ...body }: Entered,
  { secrets, pricing }: EnterOptions,
): Promise<OrderRow> {
  const client = await lockClient(tx, client_id, false)
  if (!client?.isClient) throw notFound('Cliente não encontrado.')
  const priced = { price_cents: price, motoboy_id: motoboy.id }
  const entered = {
    ...newOrder({ user, now: at, maxOpen: 0, body, pricing, ...(secrets ? { secrets } : {}) }, client.row),
    ...priced,
    // Where the motoboy is now has nothing to do with a delivery of the past.
    ...assigned({ ...motoboy, location: null, seen_at: null }),
  }
  await insertOrder(tx, { user, now }, entered, { shown: priced, origin: { at, received_at: now }, entered: true })
  return entered
}
