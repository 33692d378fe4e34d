import type { Order } from '@ligeiro/contract/order'

/** The ids of orders that were created on this screen. Their author needs no notification. */
const own = new Set<string>()

/** The ids of orders that were created from a message without a question: their rows say so. */
const ofMessage = new Set<string>()
export const markAsOfMessage = (id: string): void => void ofMessage.add(id)
export const isOfMessage = (id: string): boolean => ofMessage.has(id)

/** The forms whose call has no answer yet. */
const pendingForms = new Set<object>()
let waiting: (() => void)[] = []

/** Called before an order is created on this screen: its live event may come before the answer of the call. */
export function creationStarted(form: object): void {
  pendingForms.add(form)
}

/** Called after the creation succeeded or failed. `order`: the created order. */
export function creationFinished(form: object, order?: Order): void {
  if (order) own.add(order.id)
  pendingForms.delete(form)
  if (pendingForms.size > 0) return
  const ready = waiting
  waiting = []
  for (const check of ready) check()
}

/** Whether an order was created on this screen. */
export const isCreatedHere = (id: string): boolean => own.has(id)

/** Calls `notify` for a new order, unless the order was created on this screen. Waits for pending creations first. */
export function notifyUnlessOwn(id: string, notify: () => void): void {
  const check = () => {
    if (!own.has(id)) notify()
  }
  if (pendingForms.size > 0) waiting.push(check)
  else check()
}
