import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { problemCause, problemText } from '../../api/call-error.ts'
import { useChange } from '../../api/change.ts'
import { learnMotoboy, refetchMotoboys } from './queries.ts'

type Known = { id: string; available: boolean }

/**
 * A motoboy's availability, switched by himself or by the admin. `knownAt` is when `available` was told, in ms: the same
 * tap after a newer telling is another wish. Without an answer nobody knows whether it arrived: the server is asked again.
 */
export function useAvailability({ id, available }: Known, knownAt: number) {
  const change = useChange(motoboysApi.update, {
    onSuccess: (motoboy) => void learnMotoboy(motoboy),
    onError: () => void refetchMotoboys(),
  })
  const wanted = change.variables?.body.available ?? available
  const failed = change.error !== null && wanted !== available
  return {
    /** While the server is being asked, what was asked for. */
    shown: change.isPending ? wanted : available,
    busy: change.isPending,
    problem: failed ? problemText(change.error, 'Erro ao mudar a disponibilidade. Tente novamente.') : null,
    cause: failed ? problemCause(change.error) : undefined,
    set: (next: boolean) => change.mutate({ params: { id }, body: { available: next }, seen: knownAt }),
  }
}
