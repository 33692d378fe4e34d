import { queueApi } from '@ligeiro/contract/queue-api'
import type { OwnPlace } from '@ligeiro/contract/queue-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { liveSocket } from '#features/live/state.ts'
import { useStore } from '#lib/store.ts'

/** Events and what follows from a new connection keep it up to date, wherever it is shown. */
export const ownPlaceQuery = { ...reading(['queue'], queueApi.own), staleTime: 60_000 }

/** Calls `onPlace` when the motoboy's place, or the reason for it, changed. */
function usePlaceEvents(onPlace: (place: OwnPlace) => void): void {
  const socket = useStore(liveSocket)
  const listener = useEffectEvent(onPlace)
  useEffect(() => {
    if (!socket) return undefined
    const heard = (place: OwnPlace) => listener(place)
    socket.on('queue:me', heard)
    return () => void socket.off('queue:me', heard)
  }, [socket])
}

/** The motoboy's own place. The event brings it, so that a queue that moves often costs no calls. */
export function useOwnPlace() {
  usePlaceEvents((place) => queryClient.setQueryData(ownPlaceQuery.queryKey, (old) => old && { ...old, ...place }))
  return useQuery(ownPlaceQuery)
}

/** The place with what happened to it, which is loaded anew with each change. */
export function useOwnPlaceLog() {
  const query = useQuery({ ...ownPlaceQuery, staleTime: 0 })
  usePlaceEvents(() => void query.refetch())
  return query
}

/** Short, for a line that says more after a press. Null: the firm has no queue. */
export const shortPlace = ({ place, strategy }: OwnPlace): string | null =>
  strategy !== 'queue' ? null : place === null ? 'Fora da fila' : place === 1 ? 'Você é o próximo' : `${place}º da fila`
