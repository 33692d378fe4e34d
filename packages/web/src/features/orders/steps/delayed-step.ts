import type { Endpoint } from '@ligeiro/contract/endpoint'
import type { Order } from '@ligeiro/contract/order'
import { useState, useSyncExternalStore } from 'react'
import type { CallOptions } from '#api/send.ts'
import { createStore } from '#lib/store.ts'

/** A call that takes a step on an order and answers with the order. */
export type StepCall = Extract<Endpoint, { versioned?: boolean }>
/** The options of such a call that a screen gives; the order has the version. */
export type StepOptions<E extends StepCall> = Omit<CallOptions<E>, 'version' | 'idempotencyKey'>
/** What a step is about: while it is not sent yet, a later one about the same replaces it. */
export type Subject = 'answer' | 'price' | 'motoboy'

export type About = {
  subject: Subject
  /** What the order will have, for the screen. */
  sets?: { price?: number; suggested?: boolean; motoboy?: { id: string; name: string } }
  /** The toast after success. */
  done?: string | undefined
  /** The error text if the server gave no reason. */
  fallback: string
  /** It cannot be undone, and is sent after what is already being sent. */
  atOnce?: boolean
  onDone?: () => void
  onUndone?: () => void
  /** Called if the server refused the step or did not answer, or the session ended before it was sent. */
  onFailed?: (problem: string) => void
  /** Called if the step is not taken, for whatever reason: undone, replaced by another, or failed. */
  onDropped?: () => void
}

/** A step that the user took. `held`: it can still be undone; `failed`: the server refused it, or did not answer. */
export type DelayedStep = About & {
  state: 'held' | 'sending' | 'failed'
  /** When the step is sent, by `performance.now()`. */
  dueAt: number
  /** Of the call, with the version of the order that the user saw. */
  options: { version: number }
  send: (version: number) => Promise<unknown>
  error?: unknown
  problem?: string
  cause?: string | undefined
}

const none: readonly DelayedStep[] = []
/** The steps of each order, by order id, at most one of them held. Outside of React, because a step is sent even if no screen shows its order. */
export const delayedSteps = createStore<ReadonlyMap<string, readonly DelayedStep[]>>(new Map())
/** The version that the user's own last step led to, by order id; while that is being sent, the one that it will lead to. */
export const ownVersions = new Map<string, number>()

export const stepsOf = (orderId: string): readonly DelayedStep[] => delayedSteps.get().get(orderId) ?? none

export function putSteps(orderId: string, steps: readonly DelayedStep[]): void {
  const next = new Map(delayedSteps.get())
  if (steps.length > 0) next.set(orderId, steps)
  else next.delete(orderId)
  delayedSteps.set(next)
}

/** The version to send with a step: that of the order as the user saw it, and not older than after their own steps. */
export const versionToSend = ({ id, version }: Pick<Order, 'id' | 'version'>): number =>
  Math.max(version, ownVersions.get(id) ?? 0)

/** How long the step can still be undone, in ms. */
export const delayLeft = ({ dueAt }: DelayedStep): number => Math.max(0, dueAt - performance.now())

const useSteps = (orderId: string) => useSyncExternalStore(delayedSteps.subscribe, () => stepsOf(orderId))

/** The newest step about `subject`, unless it is done. */
export const useDelayedStep = (orderId: string, subject: Subject): DelayedStep | undefined =>
  useSteps(orderId).findLast((step) => step.subject === subject)

/** Returns the order as the user saw it, with their own delayed steps. `sending`: one is being sent, and its event may come before its answer. */
export function useSeenOrder(order: Order) {
  const sending = useSteps(order.id).some(({ state }) => state === 'sending')
  const [seen, setSeen] = useState(order)
  const isOwn = !sending && order.version === seen.version + 1 && ownVersions.get(order.id) === order.version
  if (isOwn) setSeen(order)
  return { seen: isOwn ? order : seen, sending, see: () => setSeen(order) }
}
