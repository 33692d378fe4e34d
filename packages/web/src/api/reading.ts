import type { Endpoint } from '@ligeiro/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import type { CallOptions } from './send.ts'

/** May be left out where the call needs nothing. */
type Options<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/** A query of one call, fetched again each time it is shown. Its key begins with `key`, by which it is fetched again after a change. */
export function reading<E extends Endpoint>(key: readonly unknown[], endpoint: E, ...[options]: Options<E>) {
  const given = options ?? {}
  return queryOptions({
    queryKey: [...key, endpoint.path, given],
    queryFn: ({ signal }) => call(endpoint, { ...given, signal } as CallOptions<E>),
    staleTime: 0,
  })
}

/** For what is asked once, while a dialog or a form is open. */
export const askedOnce = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** A write that is made once, when its answer is shown. A query is not sent again by a second render; `write` gives all its attempts one key. */
export const writing = <Answer>(key: readonly unknown[], write: () => Promise<Answer>) =>
  queryOptions({ ...askedOnce, queryKey: key, queryFn: write, retry: false })
