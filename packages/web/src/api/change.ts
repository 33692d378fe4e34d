import type { Endpoint } from '@ligeiro/contract/endpoint'
import { tabStore } from '../lib/storage.ts'
import { uuid } from '../lib/uuid.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import type { CallOptions } from './send.ts'

/**
 * `seen` is the version shown on the screen, for calls that must not send one. It is part of the intent: a call about
 * another version (a delivery started, taken away, given back and started again) is a new intent, not a retry that
 * would get the old answer.
 */
export type ChangeOptions<E extends Endpoint> = CallOptions<E> & { seen?: number }

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

/** Makes one call with the key that all retries of its intent share. */
export async function callWithIntentKey<E extends Endpoint>(endpoint: E, options: CallOptions<E>, seen?: number) {
  const intent = JSON.stringify([endpoint.method, endpoint.path, options, seen], withoutPasswords)
  try {
    const answer = await call(endpoint, { ...options, idempotencyKey: intentKey(intent) })
    intentDone(intent)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.code === 'idempotency_key_reused') intentDone(intent)
    throw error
  }
}

/** The intent is a key in the tab's storage, which must not hold passwords. A confirmed call is the same intent. */
const withoutPasswords = (name: string, value: unknown) => (/password|^confirmation/i.test(name) ? undefined : value)
