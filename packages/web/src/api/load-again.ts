import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const read = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey })

/**
 * Reads the queries again whose key begins with `queryKey`. TanStack Query does not repeat a first reading that is under way, and its answer may
 * be older than the change: such a query is read once more after its answer.
 */
export function loadAgain(...queryKey: readonly string[]): Promise<unknown> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  const repeats = first.map(({ promise, queryKey: own }) => {
    const repeat = () => read(own)
    return promise?.then(repeat, repeat)
  })
  return Promise.all([read(queryKey), ...repeats])
}
