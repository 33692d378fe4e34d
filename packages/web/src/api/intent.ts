import { uuid } from '../lib/uuid.ts'
import { tabStore } from '../lib/storage.ts'

/**
 * One Idempotency-Key per intent: a lost answer, a retry and a second tap all send the same one, also after a reload
 * (the tab's storage), until the server has said yes. `intent` says everything that is meant: call, order, body.
 */
const place = (intent: string) => `intent:${intent}`

export function intentKey(intent: string): string {
  const known = tabStore.getItem(place(intent))
  if (known !== null) return known
  const key = uuid()
  tabStore.setItem(place(intent), key)
  return key
}

/** It happened: the same wish said again is a new one. */
export const intentDone = (intent: string): void => tabStore.removeItem(place(intent))
