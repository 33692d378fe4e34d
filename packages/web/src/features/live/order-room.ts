import { useCallback, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

const ids = createStore<ReadonlySet<string>>(new Set())
/** The orders whose dialogs are open on this device. */
export const openOrders = ids as Pick<typeof ids, 'get' | 'subscribe'>

function enter(id: string): () => void {
  ids.set(new Set([...ids.get(), id]))
  return () => ids.set(new Set([...ids.get()].filter((one) => one !== id)))
}

/** Joins the order's room while its dialog is open (docs/product.md, Live updates). No screen depends on the room: it brings no other events. */
export function useOrderRoom(id: string): void {
  useSyncExternalStore(
    useCallback(() => enter(id), [id]),
    () => id,
  )
}
