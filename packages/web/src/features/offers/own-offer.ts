import type { ClosedOffer, OwnOffer } from '@ligeiro/contract/offers-schemas'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { liveSocket, useLive } from '#features/live/state.ts'
import { ownPlaceQuery } from '#features/own-queue/own-place.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { toast } from '#ui/toast-store.ts'

const { queryKey } = ownPlaceQuery
/** How often a phone without a live connection asks whether something is offered, in ms. */
const askMs = 30_000

const shown = () => queryClient.getQueryData(queryKey)?.offer ?? null

/** Shows this offer, or none. */
function setOwnOffer(offer: OwnOffer | null): void {
  queryClient.setQueryData(queryKey, (own) => own && { ...own, offer })
  // The place and its sentence follow from it.
  void queryClient.invalidateQueries({ queryKey })
}

/** The offer is over: another one may have come since. */
export const dropOwnOffer = (id: string): void => {
  if (shown()?.id === id) setOwnOffer(null)
}

/** What the motoboy did themselves is no news. */
const own = new Set<ClosedOffer['state']>(['accepted', 'declined'])

function onClosed({ id, state, message }: ClosedOffer): void {
  if (shown()?.id === id && !own.has(state)) toast.info(message)
  dropOwnOffer(id)
}

whileSignedIn(({ role }) => {
  if (role !== 'motoboy') return undefined
  const listen = () => {
    liveSocket.get()?.on('queue:offer', ({ offer }) => setOwnOffer(offer))
    liveSocket.get()?.on('queue:offer-closed', onClosed)
  }
  listen()
  return liveSocket.subscribe(listen)
})

export function useOwnOffer(): OwnOffer | null {
  const isLive = useLive().status === 'live'
  const { data } = useQuery({ ...ownPlaceQuery, refetchInterval: isLive ? false : askMs })
  return data?.offer ?? null
}
