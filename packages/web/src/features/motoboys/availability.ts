import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { problemCause, problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { updateCachedMotoboy, refetchMotoboys } from './queries.ts'

type Availability = { id: string; available: boolean }

/**
 * A motoboy's availability, changed by the admin. `knownAt` is when `available` was loaded, in ms: the same change after a newer load
 * counts as a new change, with a new idempotency key. If a change fails, the motoboys are loaded again, since the change may have
 * reached the server.
 */
export function useAvailability({ id, available }: Availability, knownAt: number) {
  const change = useChange(motoboysApi.update, {
    onSuccess: (motoboy) => void updateCachedMotoboy({ id, available: motoboy.available }),
    onError: () => void refetchMotoboys(),
  })
  const wanted = change.variables?.body.available ?? available
  const failed = change.error !== null && wanted !== available
  return {
    /** The new value while the change is being sent, otherwise the loaded value. */
    shown: change.isPending ? wanted : available,
    busy: change.isPending,
    problem: failed ? problemText(change.error, 'Erro ao mudar a disponibilidade. Tente novamente.') : null,
    cause: failed ? problemCause(change.error) : undefined,
    set: (next: boolean) => change.mutate({ params: { id }, body: { available: next }, seen: knownAt }),
  }
}
