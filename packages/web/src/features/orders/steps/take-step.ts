import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { CallError } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import type { CallOptions } from '#api/send.ts'
import { receiveOrder } from '../../order-store/current-store.ts'
import {
  ownVersions,
  stepsOf,
  versionToSend,
  type About,
  type DelayedStep,
  type StepCall,
  type StepOptions,
  type Subject,
} from './delayed-step.ts'
import { forgetDelayed, hold, settleDelayed } from './held-steps.ts'
import { areAlike, callEnded, retryOf } from './same-intent.ts'

/**
 * Takes a step on the order as the user saw it, once the steps being sent are done. It replaces a delayed step about `subject`. The order in
 * the answer, also in an error, is stored.
 */
export async function takeStep<E extends StepCall>(
  { id, version }: Order,
  endpoint: E,
  given: StepOptions<E>,
  subject?: Subject,
): Promise<ResponseOf<E>> {
  if (subject) forgetDelayed(id, subject)
  const intended = retryOf(id, { ...given, version })
  await settleDelayed(id)
  return callStep(id, endpoint, { ...intended, version: versionToSend({ id, version: intended.version }) })
}

/** Sends a step at once, in the version that it is called with, and stores the order in the answer. */
export async function callStep<E extends StepCall>(id: string, endpoint: E, options: { version: number }) {
  try {
    const answer = await callWithIntentKey(endpoint, { ...(options as CallOptions<E>), keepalive: true })
    callEnded(id, options)
    // A deletion is answered without an order.
    if (answer) receiveOwn(answer as unknown as Order)
    return answer
  } catch (error) {
    callEnded(id, options, error)
    if (error instanceof CallError && error.order) receiveOrder(error.order)
    throw error
  }
}

/** A later step may already be on its way. */
function receiveOwn(order: Order): void {
  ownVersions.set(order.id, Math.max(order.version, ownVersions.get(order.id) ?? 0))
  receiveOrder(order)
}

/** Takes a step on the order as the user saw it: after `undoMs` unless it is undone, or at once if another step follows or the page is left. */
export function takeDelayed<E extends StepCall>(order: Order, endpoint: E, given: StepOptions<E>, about: About): void {
  const { id, version } = order
  const intended = { ...given, version }
  const before = stepsOf(id).find(({ subject }) => subject === about.subject)
  if (before?.state === 'sending' && areAlike(before.options, intended)) return
  const options = retryOf(id, intended)
  hold(id, { ...about, options, send: (atVersion) => callStep(id, endpoint, { ...options, version: atVersion }) })
}

/** Like `takeDelayed`, of a step that one call takes on several orders: `send` resolves when it has this one. */
export function takeWithOthers({ id, version }: Order, send: DelayedStep['send'], about: About): void {
  hold(id, { ...about, options: { version }, send })
}
