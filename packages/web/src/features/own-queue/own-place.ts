import type { ClosedOffer, OwnOffer } from '@ligeiro/contract/offers-schemas'
import { queueApi } from '@ligeiro/contract/queue-api'
import type { OwnPlace } from '@ligeiro/contract/queue-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { loadAgain } from '#api/load-again.ts'
import { queryClient } from '#api/query-client.ts'
import { reading } from '#api/reading.ts'
import { liveSocket, useLive } from '#features/live/state.ts'
import { useStore } from '#lib/store.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { toast } from '#ui/toast-store.ts'

/** The motoboy's own place, and what is offered to them. Events and what follows from a new connection keep it up to date, wherever it is shown. */
const ownPlaceQuery = { ...reading(['queue'], queueApi.own), staleTime: 60_000 }
const { queryKey } = ownPlaceQuery
const readAgain = () => void loadAgain('queue')

/** How often a phone without a live connection asks whether something is offered, in ms. */
const askMs = 30_000

const shownOffer = () => queryClient.getQueryData(queryKey)?.offer ?? null

/** Shows this offer, or none. */
function setOwnOffer(offer: OwnOffer | null): void {
  queryClient.setQueryData(queryKey, (own) => own && { ...own, offer })
  // The place and its sentence follow from it.
  readAgain()
}

/** The offer is over: another one may have come since. */
export const dropOwnOffer = (id: string): void => {
  if (shownOffer()?.id === id) setOwnOffer(null)
}

/** What the motoboy did themselves is no news. */
const own = new Set<ClosedOffer['state']>(['accepted', 'declined'])

function onClosed({ id, state, message }: ClosedOffer): void {
  if (shownOffer()?.id === id && !own.has(state)) toast.info(message)
  dropOwnOffer(id)
}

function showPlace(place: OwnPlace): void {
  queryClient.setQueryData(queryKey, (old) => old && { ...old, ...place })
  // An answer on its way may be older than the event, and would replace it.
  if (queryClient.isFetching({ queryKey }) > 0) readAgain()
}

// These listeners stand in the file of the query, so that no event after its first reading is missed.
whileSignedIn(({ role }) => {
  if (role !== 'motoboy') return undefined
  const listen = () => {
    const socket = liveSocket.get()
    socket?.on('queue:offer', ({ offer }) => setOwnOffer(offer))
    socket?.on('queue:offer-closed', onClosed)
    socket?.on('queue:me', showPlace)
  }
  listen()
  return liveSocket.subscribe(listen)
})

export function useOwnOffer(): OwnOffer | null {
  const isLive = useLive().status === 'live'
  const { data } = useQuery({ ...ownPlaceQuery, refetchInterval: isLive ? false : askMs })
  return data?.offer ?? null
}

/** The event brings the place, so that a queue that moves often costs no calls. */
export const useOwnPlace = () => useQuery(ownPlaceQuery)

/** The place with what happened to it, which is loaded anew with each change. */
export function useOwnPlaceLog() {
  const socket = useStore(liveSocket)
  const query = useQuery({ ...ownPlaceQuery, staleTime: 0 })
  const onPlace = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    if (!socket) return undefined
    const heard = () => onPlace()
    socket.on('queue:me', heard)
    return () => void socket.off('queue:me', heard)
  }, [socket])
  return query
}

/** Short, for a line that says more after a press. Null: the firm has no queue. */
export const shortPlace = ({ place, strategy }: OwnPlace): string | null =>
  strategy !== 'queue' ? null : place === null ? 'Fora da fila' : place === 1 ? 'Você é o próximo' : `${place}º da fila`
