import { queryClient } from './query-client.ts'

/**
 * Reads the queries again whose key begins with `queryKey`. TanStack Query does not repeat a first reading that is under way, and its answer may
 * be older than the change: such a query is read once more after its answer.
 */
export async function loadAgain(...queryKey: readonly string[]): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  const repeats = first.map(async ({ promise, queryKey: exactly }) => {
    await promise?.catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: exactly, exact: true })
  })
  await Promise.all([queryClient.invalidateQueries({ queryKey }), ...repeats])
}
