import { mapApi } from '@ligeiro/contract/map-api'
import { loadAgain } from '#api/load-again.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { applyChange } from '#features/map/apply-change.ts'
import type { MapChange } from '#features/map/use-map-room.ts'
import { createThrottle } from '#features/order-store/throttle.ts'

/** Events report what changes; a reading finds what no event told. */
const refetchMs = 60_000
export const liveMapQuery = { ...reading(['map'], mapApi.live), refetchInterval: refetchMs }
const { queryKey } = liveMapQuery

export const reloadMapSoon = createThrottle(() => loadAgain('map'), 2000).ask

/** Applies a change that an event reported. */
export function changeMap(change: MapChange): void {
  const map = queryClient.getQueryData(queryKey)
  const changed = map && applyChange(map, change)
  if (changed) queryClient.setQueryData(queryKey, changed)
  // An answer on its way may be older than the change, and would replace it.
  if (!changed || (change.is !== 'moved' && queryClient.isFetching({ queryKey }) > 0)) reloadMapSoon()
}
