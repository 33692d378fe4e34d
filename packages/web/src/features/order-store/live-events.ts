import type { OrderEvent } from '@ligeiro/contract/events'
import type { Order } from '@ligeiro/contract/order'

/** `order` is null for somebody who has just lost it. */
export type LiveEventListener = (event: OrderEvent, order: Order | null) => void

export type LiveEvents = {
  listen: (listener: LiveEventListener) => () => void
  tell: (event: OrderEvent, order: Order | null) => void
  /** Of an order that came by repair: the event that must have been missed, if it is one that people are told of. */
  tellRepaired: (order: Order, before: Order | undefined, created: boolean) => void
}

/** Every happening is told once, whether its event came, or a repair brought it, or both. */
export function createLiveEvents(): LiveEvents {
  const listeners = new Set<LiveEventListener>()
  const told = new Set<string>()

  const tell: LiveEvents['tell'] = (event, order) => {
    // Created happens once in an order's life; at a repair its version may be a later one.
    const key = order && `${event} ${order.id} ${event === 'order:created' ? '' : order.version}`
    if (key && told.has(key)) return
    if (key) told.add(key)
    for (const listener of listeners) listener(event, order)
  }
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell,
    tellRepaired(order, before, created) {
      if (created) tell('order:created', order)
      if (!before || before.status === order.status) return
      if (order.status === 'accepted_by_client') tell('order:approved-by-client', order)
      else if (order.status === 'rejected_by_client') tell('order:rejected-by-client', order)
      else tell('order:status-changed', order)
    },
  }
}
