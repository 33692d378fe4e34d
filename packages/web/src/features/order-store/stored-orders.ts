import type { Order } from '@ligeiro/contract/order'
import { serverNow } from '../../lib/clock.ts'
import { inStore, whenFound } from '../../lib/database.ts'
import { onSessionEnd, storedUser } from '../../session/session-store.ts'

/** What a person's screen knew. `at`: when the server last told it, in ms by its clock. */
export type KeptOrders = { orders: Order[]; at: number }

const hourMs = 3_600_000
const maxAgeMs = 24 * hourMs

/**
 * May this device go on keeping it? Only for who is signed in, and for a day: these are other people's names, phones and addresses. A moment
 * that far in the future says that the device's clock is wrong, and nothing about the age.
 */
export function mayKeep(kept: unknown, owner: unknown, signedIn: string | undefined, now: number): kept is KeptOrders {
  const at = typeof kept === 'object' && kept !== null && 'at' in kept ? kept.at : undefined
  return signedIn !== undefined && owner === signedIn && typeof at === 'number' && Math.abs(now - at) < maxAgeMs
}

/** Reads what was kept for this person, if it may still be shown. Rejects where the browser keeps nothing. */
export async function readStoredOrders(userId: string): Promise<KeptOrders | undefined> {
  const kept = await inStore<unknown>('known', 'readonly', (known, done) => whenFound(known.get(userId), done))
  return mayKeep(kept, userId, storedUser()?.id, serverNow()) ? kept : undefined
}

/** Keeps it for this person, unless they have signed out meanwhile, in whichever tab. */
export async function storeOrders(userId: string, kept: KeptOrders): Promise<void> {
  if (storedUser()?.id !== userId) return
  await inStore<void>('known', 'readwrite', (known) => void known.put(kept, userId))
}

/** Deletes whatever may not be kept any more, whoever left it here. */
async function deleteStale(): Promise<void> {
  const [signedIn, now] = [storedUser()?.id, serverNow()]
  await inStore<void>('known', 'readwrite', (known) =>
    whenFound(known.openCursor(), (cursor) => {
      if (!cursor) return
      if (!mayKeep(cursor.value, cursor.key, signedIn, now)) cursor.delete()
      cursor.continue()
    }),
  )
}

/** Deletes it at every end of a session, on whatever page, and by its age at the start and every hour. The outbox is another store and stays. Called once, at the start. */
export function followKeptOrders(): void {
  const sweep = () => void deleteStale().catch(() => undefined)
  onSessionEnd(sweep)
  setInterval(sweep, hourMs)
  sweep()
}
