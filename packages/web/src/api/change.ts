import type { Endpoint, ResponseOf } from '@ligeiro/contract/endpoint'
import { useMutation, type MutateOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { intentDone, intentKey } from './intent.ts'
import type { CallOptions } from './send.ts'

/** What happens after a change, whether or not its screen is still there. */
export type Aftermath<E extends Endpoint> = {
  onSuccess?: (answer: ResponseOf<E>) => void
  onError?: (error: Error) => void
}

/**
 * `seen` is the version on the screen where the call itself must not carry one: the same wish about another version is
 * another wish (a delivery started, taken away, given back and started again), not a retry that finds the old answer.
 */
export type Meant<E extends Endpoint> = CallOptions<E> & { seen?: number }

/** One call of what is meant, under the key that all tries of it share. */
export async function callAsMeant<E extends Endpoint>(endpoint: E, options: CallOptions<E>, seen?: number) {
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

/** Work as a mutation, one at a time: the second tap of two comes before the screen could say that it is busy, and is none. */
export function useOneAtATime<Given, Result>(
  work: (given: Given) => Promise<Result>,
  { onSuccess, onError }: { onSuccess?: (result: Result) => void; onError?: (error: Error) => void } = {},
) {
  const underWay = useRef(false)
  const mutation = useMutation<Result, Error, Given>({
    mutationFn: (given) =>
      work(given).finally(() => {
        underWay.current = false
      }),
    onSuccess: (result) => onSuccess?.(result),
    onError: (error) => onError?.(error),
  })
  const mutate = (given: Given, also?: MutateOptions<Result, Error, Given>) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(given, also)
  }
  return { ...mutation, mutate }
}

/**
 * A call that changes something. Its `Idempotency-Key` belongs to what is meant (call, address, body, version) and stays
 * the same through retries until the server has said yes.
 */
export const useChange = <E extends Endpoint>(endpoint: E, aftermath?: Aftermath<E>) =>
  useOneAtATime(({ seen, ...options }: Meant<E>) => callAsMeant(endpoint, options as CallOptions<E>, seen), aftermath)

/** The intent's name is kept in the tab's storage, where no password belongs. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value)
