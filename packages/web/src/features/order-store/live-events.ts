import type { OrderEvent } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'

/** `order` is null if the reader may no longer see the order. */
export type LiveEventListener = (event: OrderEvent, order: Order | null) => void

/** Notifies the listeners of each event once, whether it came as a live event, from the `changes` call, or from both. */
export function createLiveEvents() {
  const listeners = new Set<LiveEventListener>()
  const notified = new Set<string>()

  const notify: LiveEventListener = (event, order) => {
    // `created` happens once per order. If it comes from the `changes` call, the order may have a later version already.
    const key = order && `${event} ${order.id} ${event === 'order:created' ? '' : order.version}`
    if (key && notified.has(key)) return
    if (key) notified.add(key)
    for (const listener of listeners) listener(event, order)
  }
  return {
    listen: (listener: LiveEventListener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify,
    /** Notifies the listeners of the event that was missed, for an order that came from the `changes` call instead of a live event. */
    notifyMissed: (order: Order, before: Order | undefined, created: boolean) => {
      if (created) notify('order:created', order)
      if (before && order.not_delivered && order.not_delivered.at !== before.not_delivered?.at)
        notify('order:updated', order)
      if (!before || before.status === order.status) return
      if (order.status === 'accepted_by_client') notify('order:approved-by-client', order)
      else if (order.status === 'rejected_by_client') notify('order:rejected-by-client', order)
      else notify('order:status-changed', order)
    },
  }
}
