import { uuid } from '../lib/uuid.ts'
import { tabStore } from '../lib/storage.ts'

/**
 * One Idempotency-Key per intent. A retry after a lost answer and a second tap send the same key, also after a reload,
 * because the key is in the tab's storage until the server has accepted the call. `intent` identifies the call
 * completely: endpoint, order, body.
 */
const storageKey = (intent: string) => `intent:${intent}`

export function intentKey(intent: string): string {
  const known = tabStore.getItem(storageKey(intent))
  if (known !== null) return known
  const key = uuid()
  tabStore.setItem(storageKey(intent), key)
  return key
}

/** Forgets the key once the call has succeeded: the same intent is then a new one, with a new key. */
export const intentDone = (intent: string): void => tabStore.removeItem(storageKey(intent))
