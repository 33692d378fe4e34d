import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import { enteredDelivery, refOf } from '@ligeiro/contract/order-corrections-schemas'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import * as z from 'zod/mini'
import { phoneClient } from '../../people/users/phone-clients.ts'
import { storedCollected } from '../../money/collect/terms.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { ApiError, invalid, notFound } from '../../platform/http/errors.ts'
import { validate } from '../../platform/http/validation.ts'
import { timeProblem } from '../steps/delivery-time.ts'
import { lockMotoboy, assigned } from '../steps/motoboy-of-step.ts'
import type { StepContext } from '../order/step.ts'
import { takeStep } from '../take-step/take-step.ts'
import type { OrderRow } from '../order/rows.ts'
import { insertOrder, newOrder, type Creation } from './insert-order.ts'
import { lockClient } from './lock-client.ts'
import type { Pricing } from './suggest-order.ts'

type EnterOptions = Pick<Creation, 'secrets'> & { pricing: Pricing }
type Entered = Pick<Creation['body'], 'description' | 'pickup_address' | 'delivery_address'> & {
  client_id: string
  /** Cents. */
  price: number
  at: Date
  motoboy: Awaited<ReturnType<typeof lockMotoboy>>
}

/** Inserts an order of the past as it was before its delivery: created at its time, priced and assigned. The history says when it was typed. */
async function enterOrder(
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

type Line = z.output<typeof enteredDelivery>
type Results = ResponseOf<typeof ordersApi.recordDeliveries>['results']

/** Creates the order at the time of its delivery, and delivers it. Whatever can refuse the line is checked before the first row is written. */
async function enter(tx: Tx, by: StepContext, line: Line, options: EnterOptions) {
  const at = new Date(line.delivered_at)
  const problem = timeProblem(at, by.now)
  if (problem) throw invalid(problem, 'delivered_at')
  const motoboy = await lockMotoboy(tx, line.motoboy_id)
  const client_id = line.client_id ?? (await phoneClient(tx, by.user, line.client!, by.now))
  const row = await enterOrder(tx, by, { ...line, client_id, at, motoboy }, options)
  const changes = { receiver: line.receiver ?? null }
  const collected = storedCollected(line.collected)
  return takeStep(tx, by, {
    step: 'recordDelivery',
    orderId: row.id,
    at,
    changes,
    collected,
    locked: row,
    entered: true,
  })
}

function refused(error: unknown): { code: string; message: string; field?: string } {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  const field = error.extra.issues?.[0]?.path
  return { code: error.code, message: error.message, ...(field === undefined ? {} : { field }) }
}

/** Enters deliveries of the past, each line for itself. */
export async function recordDeliveries(
  tx: Tx,
  { user, now }: StepContext,
  { deliveries }: BodyOf<typeof ordersApi.recordDeliveries>,
  options: EnterOptions & { area: string | null },
): Promise<{ results: Results }> {
  const results: Results = []
  for (const line of deliveries) {
    const text = refOf(line)
    const ref = text === undefined ? {} : { ref: text }
    try {
      if (typeof line !== 'object' || line === null || Array.isArray(line)) throw invalid('Cada entrega é um objeto')
      results.push({
        ...ref,
        order: await enter(tx, { user, now }, validate(enteredDelivery, line, options.area), options),
      })
    } catch (error) {
      results.push({ ...ref, ...refused(error) })
    }
  }
  return { results }
}
