import { queryClient } from './query-client.ts'

/**
 * Reads again what was changed elsewhere. TanStack Query does not repeat a first reading that is under way, whose answer may be of before the
 * change: it is repeated when it has come.
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
