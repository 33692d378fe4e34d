import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import {
  enqueue,
  enqueueAndWait,
  useOutbox,
  useOutboxOf,
  type OutboxCallbacks,
} from '#features/outbox/current-outbox.ts'
import type { OutboxAction } from '#features/outbox/entry.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { createStore, useStore } from '#lib/store.ts'
import { toast } from '#ui/toast-store.ts'

/**
 * In ms: a started delivery moves to the top, and its button becomes another one, so that a second tap at once would be meant for the
 * first and hit the next.
 */
const secondTapMs = 700
/** The id of the order that was started less than `secondTapMs` ago. */
const justStarted = createStore<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the start of the order is under way, or was a moment ago. */
export function useStarting(order: Order): boolean {
  const isJustStarted = useStore(justStarted) === order.id
  const { blockedBy } = useOutbox()
  const isSent = useOutboxOf(order.id).some(({ wish, refused }) => wish.step === 'start' && refused === null)
  return isJustStarted || (isSent && blockedBy === null)
}

export const startOf = ({ id, motoboy_id }: Order): OutboxAction => ({
  step: 'start',
  orderId: id,
  motoboyId: motoboy_id ?? '',
})

/** Adds the start of a delivery to the outbox. */
export function startDelivery(user: User, order: Order): void {
  if (justStarted.get() !== null) return
  justStarted.set(order.id)
  clearTimeout(timer)
  timer = setTimeout(() => justStarted.set(null), secondTapMs)
  enqueue(user, startOf(order))
}

/** The same from a dialog, which stays open while the call is under way. Returns whether it was refused, which a toast says. */
export async function startFromDialog(user: User, order: Order): Promise<boolean> {
  const outcome = await enqueueAndWait(user, startOf(order))
  if (outcome.is === 'refused') toast.error(outcome.refused.message)
  return outcome.is === 'refused'
}

/** What the answers say is not part of the first view's code. */
const answers = async (then: (callbacks: OutboxCallbacks) => unknown) => {
  const { outboxAnswers } = await import('./outbox-answers.ts')
  await then(outboxAnswers)
}
/** For `usePrefetch`. */
export const outboxAnswersPart = { fetchCode: () => answers(() => {}) }

/** What the server's answer to an outbox entry does, on every screen of the motoboy. */
export const deliveryOutboxCallbacks: OutboxCallbacks = {
  onSent(entry, answer) {
    if ('order' in answer) receiveOrder(answer.order)
    return answers(({ onSent }) => onSent(entry, answer)).catch(() => undefined)
  },
  onRefused(entry, error, awaited) {
    if (error.order) receiveOrder(error.order)
    void answers(({ onRefused }) => onRefused(entry, error, awaited)).catch(() => undefined)
  },
  onLeftBehind: (count) => void answers(({ onLeftBehind }) => onLeftBehind(count)).catch(() => undefined),
}
