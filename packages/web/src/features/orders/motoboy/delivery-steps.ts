import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { enqueue, type OutboxCallbacks } from '#features/outbox/current-outbox.ts'
import { receiveOrder } from '#features/order-store/current-store.ts'

/** In ms: a started delivery moves to the top, so that a second tap at once would be meant for it and hit another one. */
const secondTapMs = 700
let started = { by: '', id: '', at: -Infinity }

/** Adds the start of a delivery to the outbox. */
export function startDelivery(user: User, order: Order): void {
  const now = performance.now()
  if (user.id === started.by && order.id !== started.id && Math.abs(now - started.at) < secondTapMs) return
  started = { by: user.id, id: order.id, at: now }
  enqueue(user, { step: 'start', orderId: order.id, motoboyId: order.motoboy_id ?? '' }, 'undoable')
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
