import { queryClient } from './query-client.ts'

/**
 * Reads the queries again whose key begins with `what`. TanStack Query does not repeat a first reading that is under way, and its answer may be
 * older than the change: such a query is read once more after its answer.
 */
export function loadAgain(what: string): void {
  const queryKey = [what]
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  void queryClient.invalidateQueries({ queryKey })
  for (const query of first) {
    const repeat = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    query.promise?.then(repeat, repeat)
  }
}
