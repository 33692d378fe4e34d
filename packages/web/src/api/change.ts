import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { useMutation, type MutateOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { intentDone, intentKey } from './intent.ts'
import type { CallOptions } from './send.ts'

/** Callbacks after a change. They run even if the screen that started it is gone. */
export type ChangeCallbacks<E extends Endpoint> = {
  onSuccess?: (answer: ResponseOf<E>) => void
  onError?: (error: Error) => void
}

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

/**
 * Runs `work` as a mutation, one at a time. A second tap that comes before the screen shows the busy state is ignored.
 */
export function useOneAtATime<Given, Result>(
  work: (given: Given) => Promise<Result>,
  { onSuccess, onError }: { onSuccess?: (result: Result) => void; onError?: (error: Error) => void } = {},
) {
  const underWay = useRef(false)
  // The mutation's own state changes a moment later: an Escape in between would close the dialog.
  const [isPending, setPending] = useState(false)
  const mutation = useMutation<Result, Error, Given>({
    mutationFn: (given) =>
      work(given).finally(() => {
        underWay.current = false
        setPending(false)
      }),
    onSuccess: (result) => onSuccess?.(result),
    onError: (error) => onError?.(error),
  })
  const mutate = (given: Given, also?: MutateOptions<Result, Error, Given>) => {
    if (underWay.current) return
    underWay.current = true
    setPending(true)
    mutation.mutate(given, also)
  }
  return { ...mutation, isPending: isPending || mutation.isPending, mutate }
}

/**
 * A call that changes something. Its `Idempotency-Key` belongs to the intent (call, address, body, version) and stays
 * the same through retries until the server has accepted the call.
 */
export const useChange = <E extends Endpoint>(endpoint: E, aftermath?: ChangeCallbacks<E>) =>
  useOneAtATime(
    ({ seen, ...options }: ChangeOptions<E>) => callWithIntentKey(endpoint, options as CallOptions<E>, seen),
    aftermath,
  )

/** The intent is a key in the tab's storage, which must not hold passwords. A confirmed call is the same intent. */
const withoutPasswords = (name: string, value: unknown) => (/password|^confirmation/i.test(name) ? undefined : value)
