import type { Endpoint } from '@ligeiro/contract/endpoint'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { intentDone, intentKey } from './intent.ts'
import type { CallOptions } from './send.ts'

/**
 * `seen` is the version shown on the screen, for calls that must not send one. It is part of the intent: a call about
 * another version (a delivery started, taken away, given back and started again) is a new intent, not a retry that
 * would get the old answer.
 */
export type ChangeOptions<E extends Endpoint> = CallOptions<E> & { seen?: number }

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
