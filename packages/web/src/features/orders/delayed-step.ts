import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { useSyncExternalStore } from 'react'
import { CallError, problemCause, problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import type { CallOptions } from '#api/send.ts'
import { createStore } from '#lib/store.ts'
import { undoMs } from '#lib/undo-time.ts'
import { onSignOut } from '#session/before-sign-out.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { toast } from '#ui/toast-store.ts'
import { receiveOrder } from '../order-store/current-store.ts'

/** A call that takes a step on an order and answers with the order. */
export type StepCall = Extract<Endpoint, { versioned?: boolean }>

/** `done`: the toast after success; `fallback`: the error text if the server gave no reason. */
type Words = { done: string; fallback: string }

/** A step that the user took. `held`: it can still be undone; `failed`: the server refused it, or did not answer. */
export type DelayedStep = Words & {
  state: 'held' | 'sending' | 'failed'
  /** When the step is sent, by `performance.now()`. */
  dueAt: number
  send: () => Promise<unknown>
  problem?: string
  cause?: string | undefined
}

/** One step of each order, by order id. Outside of React, because it is sent even if its card is not drawn any more. */
const delayed = createStore<ReadonlyMap<string, DelayedStep>>(new Map())
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function put(orderId: string, step: DelayedStep | null): void {
  const next = new Map(delayed.get())
  if (step) next.set(orderId, step)
  else next.delete(orderId)
  delayed.set(next)
}

/**
 * Takes a step on the order as the user saw it. It is sent after `undoMs`, unless the user undoes it; a page that is left sends it at
 * once, with its key and version.
 */
export function takeDelayed<E extends StepCall>(
  order: Order,
  endpoint: E,
  options: Omit<CallOptions<E>, 'version' | 'idempotencyKey'>,
  words: Words,
): void {
  if (delayed.get().get(order.id)?.state === 'sending') return
  const call = { ...options, version: order.version, keepalive: true } as unknown as CallOptions<E>
  const send = () => callWithIntentKey(endpoint, call)
  clearTimeout(timers.get(order.id))
  timers.set(
    order.id,
    setTimeout(() => void sendNow(order.id), undoMs),
  )
  put(order.id, { ...words, state: 'held', dueAt: performance.now() + undoMs, send })
}

/** Takes back a step that is not sent yet, or hides the error of one that failed. */
export function undoDelayed(orderId: string): void {
  if (delayed.get().get(orderId)?.state === 'sending') return
  clearTimeout(timers.get(orderId))
  put(orderId, null)
}

async function sendNow(orderId: string): Promise<void> {
  const step = delayed.get().get(orderId)
  if (step?.state !== 'held') return
  clearTimeout(timers.get(orderId))
  const sending: DelayedStep = { ...step, state: 'sending' }
  put(orderId, sending)
  /** Unless the session has ended meanwhile. */
  const finish = (next: DelayedStep | null) => delayed.get().get(orderId) === sending && put(orderId, next)
  try {
    receiveOrder((await step.send()) as Order)
    finish(null)
    toast.success(step.done)
  } catch (error) {
    if (error instanceof CallError && error.order) receiveOrder(error.order)
    finish({ ...step, state: 'failed', problem: problemText(error, step.fallback), cause: problemCause(error) })
  }
}

/** Sends all steps that could still be undone. */
function sendDelayedNow(): void {
  for (const orderId of delayed.get().keys()) void sendNow(orderId)
}

/** A phone may stop a page that is not visible without another event, so its steps are sent as soon as it is hidden. */
const onHidden = () => {
  if (document.visibilityState === 'hidden') sendDelayedNow()
}

whileSignedIn(() => {
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', sendDelayedNow)
  const stop = onSignOut(sendDelayedNow)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', sendDelayedNow)
    stop()
    for (const [orderId, { state, fallback }] of delayed.get()) {
      clearTimeout(timers.get(orderId))
      if (state === 'held') toast.error(fallback)
    }
    delayed.set(new Map())
  }
})

/** How long the step can still be undone, in ms. */
export const delayLeft = ({ dueAt }: DelayedStep): number => Math.max(0, dueAt - performance.now())

export const useDelayedStep = (orderId: string): DelayedStep | undefined =>
  useSyncExternalStore(delayed.subscribe, () => delayed.get().get(orderId))
