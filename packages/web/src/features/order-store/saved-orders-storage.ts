import { dayMs, hourMs } from '@ligeiro/contract/durations'
import type { Order } from '@ligeiro/contract/order'
import { serverNow } from '#lib/clock.ts'
import { isOrder } from './is-order.ts'
import { withObjectStore, onResult } from '#lib/database.ts'
import { isArrayOf, isNumber, isObject } from '#lib/guards.ts'
import { onSessionEnd, storedUser } from '#session/session-store.ts'

/** The saved orders of one user. `at`: when the server last confirmed them, in ms by its clock. */
export type StoredOrders = { orders: Order[]; at: number }
const isStoredOrders = isObject<StoredOrders>({ orders: isArrayOf(isOrder), at: isNumber })

const maxAgeMs = dayMs

/**
 * Returns whether saved orders may stay on this device: only those of the signed-in user, and for one day, since orders contain other
 * people's names, phones and addresses. A time more than a day in the future means that the device's clock is wrong, so that the
 * age is unknown.
 */
export function mayStore(stored: unknown, owner: unknown, signedIn: string | undefined, now: number): boolean {
  const at = typeof stored === 'object' && stored !== null && 'at' in stored ? stored.at : undefined
  return signedIn !== undefined && owner === signedIn && typeof at === 'number' && Math.abs(now - at) < maxAgeMs
}

/** Reads the saved orders of this user, if they may still be shown. Rejects if the browser's storage is not available. */
export async function readStoredOrders(userId: string): Promise<StoredOrders | undefined> {
  const stored = await withObjectStore<unknown>('known', 'readonly', (store, done) => onResult(store.get(userId), done))
  return mayStore(stored, userId, storedUser()?.id, serverNow()) && isStoredOrders(stored) ? stored : undefined
}

/** Saves the orders of this user, unless the user has signed out meanwhile in any tab. */
export async function storeOrders(userId: string, orders: StoredOrders): Promise<void> {
  if (storedUser()?.id !== userId) return
  await withObjectStore<void>('known', 'readwrite', (store) => void store.put(orders, userId))
}

/** Positions that wait (features/positions) have a key of their own. */
const ownerOf = (key: IDBValidKey) => typeof key === 'string' && key.replace(/^fixes /, '')

/** Deletes the saved orders that may no longer stay on this device, of all users. */
async function deleteStale(): Promise<void> {
  const [signedIn, now] = [storedUser()?.id, serverNow()]
  await withObjectStore<void>('known', 'readwrite', (store) =>
    onResult(store.openCursor(), (cursor) => {
      if (!cursor) return
      if (!mayStore(cursor.value, ownerOf(cursor.key), signedIn, now)) cursor.delete()
      cursor.continue()
    }),
  )
}

/** Deletes saved orders at every end of a session, and old ones at the start and every hour. The outbox is not touched. Call it once. */
export function deleteStaleOrdersOnSchedule(): void {
  const deleteNow = () => void deleteStale().catch(() => undefined)
  onSessionEnd(deleteNow)
  setInterval(deleteNow, hourMs)
  deleteNow()
}
