import { openStatuses } from '@ligeiro/contract/order-status'
import type { Order, Removal } from '@ligeiro/contract/order'
import { createStore, type Store } from '#lib/store.ts'

const open = new Set<string>(openStatuses)
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean => open.has(status)

/** Whether an order is live: it is open, or it ended at or after `since`. Other orders are older orders. */
export const isLive = (order: Pick<Order, 'status' | 'status_changed_at'>, since: string): boolean =>
  isOpen(order) || order.status_changed_at >= since

type Created = Pick<Order, 'created_at' | 'id'>
/** Compares by (created_at, id) descending, like the server's lists. Both values of an order never change. */
export function newestFirst(a: Created, b: Created): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

/** The older orders that changed, or were opened, since the app was opened, and the orders that the user may no longer see; by id. */
export type KnownOlder = ReadonlyMap<string, Order | Removal>

const isOrder = (one: Order | Removal): one is Order => 'status' in one

export type LiveOrders = ReturnType<typeof createLiveOrders>

/** Holds the live orders of the user. `sync.ts` makes the calls to the server. */
export function createLiveOrders() {
  const orders = createStore<readonly Order[]>([])
  const older = createStore<KnownOlder>(new Map())
  const byId = new Map<string, Order>()
  let since = ''
  let unconfirmed = new Set<string>()

  const isNewer = ({ id, version }: Removal) =>
    unconfirmed.has(id) || version > ((byId.get(id) ?? older.get().get(id))?.version ?? 0)

  /** Replaces these orders in the array: the sort is fast, since all others are in order. */
  const replace = (changed: readonly Order[]) => {
    const ids = new Set(changed.map(({ id }) => id))
    const others = orders.get().filter(({ id }) => !ids.has(id))
    const live = changed.filter(({ id }) => byId.has(id))
    if (live.length > 0 || others.length < orders.get().length) orders.set([...others, ...live].toSorted(newestFirst))
  }
  const keepOlder = (change: (map: Map<string, Order | Removal>) => void) => {
    const next = new Map(older.get())
    change(next)
    older.set(next)
  }

  /** `orders`: newest first. Every change creates a new array, or a new map. */
  const stores: { orders: Store<readonly Order[]>; older: Store<KnownOlder> } = { orders, older }
  return {
    ...stores,
    /** A live order, or a known older one. */
    find: (id: string): Order | undefined => {
      const known = byId.get(id) ?? older.get().get(id)
      return known && isOrder(known) ? known : undefined
    },
    /** Stores each order whose version is higher than the known one or whose known version is unconfirmed. Returns the stored orders. */
    receive: (received: readonly Order[]): Order[] => {
      const stored = [...new Map(received.filter(isNewer).map((order) => [order.id, order])).values()]
      const ended = stored.filter((order) => !isLive(order, since))
      const wereOlder = stored.some(
        ({ id, created_at }) => older.get().has(id) || (!byId.has(id) && created_at < since),
      )
      for (const order of stored) {
        unconfirmed.delete(order.id)
        if (isLive(order, since)) byId.set(order.id, order)
        else byId.delete(order.id)
      }
      replace(stored)
      if (ended.length > 0 || wereOlder)
        keepOlder((map) => {
          for (const { id } of stored) map.delete(id)
          for (const order of ended) map.set(order.id, order)
        })
      return stored
    },
    /** Removes an order that the user may no longer see since `version`, and ignores older versions of it from then on. */
    remove: (removal: Removal) => {
      const { id } = removal
      const known = byId.get(id) ?? older.get().get(id)
      if (known && known.version > removal.version && !unconfirmed.has(id)) return
      const live = byId.get(id)
      byId.delete(id)
      unconfirmed.delete(id)
      if (live) replace([live])
      keepOlder((map) => void map.set(id, removal))
    },
    /** Moves the time that separates live from older orders, and drops the orders that ended before. */
    moveSince: (next: string) => {
      since = next
      const dropped = orders.get().filter((order) => !isLive(order, since))
      for (const { id } of dropped) byId.delete(id)
      replace(dropped)
    },
    /** Marks all orders as unconfirmed: any received version replaces them, even a lower one. */
    beginReload: () => {
      unconfirmed = new Set(byId.keys())
      older.set(new Map())
    },
    /** Removes the orders that were not received again since `beginReload`. */
    endReload: () => {
      const dropped = orders.get().filter(({ id }) => unconfirmed.has(id))
      unconfirmed = new Set()
      for (const { id } of dropped) byId.delete(id)
      replace(dropped)
    },
  }
}
