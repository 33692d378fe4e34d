import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { updateCachedMotoboy, refetchMotoboys } from './queries.ts'

type Availability = { id: string; available: boolean }

/**
 * A motoboy's availability, changed by the admin. `knownAt` is when `available` was loaded, in ms: the same change after a newer load
 * counts as a new change, with a new idempotency key. If a change fails, the motoboys are loaded again, since the change may have
 * reached the server.
 */
export function useAvailability({ id, available }: Availability, knownAt: number) {
  const { running, failed, problem, busy, take } = useRunner()
  const sent = (running ?? failed)?.body as Pick<Availability, 'available'> | undefined
  const wanted = sent?.available ?? available
  const isOpen = failed !== null && wanted !== available
  const change = (next: boolean) =>
    action(motoboysApi.update, {
      params: { id },
      body: { available: next },
      seen: knownAt,
      fallback: 'Erro ao mudar a disponibilidade. Tente novamente.',
      onDone: (motoboy) => updateCachedMotoboy({ id, available: motoboy.available }),
      onFail: () => void refetchMotoboys(),
    })
  return {
    /** The new value while the change is being sent, otherwise the loaded value. */
    shown: busy ? wanted : available,
    busy,
    problem: isOpen ? problem?.text : undefined,
    cause: isOpen ? problem?.detail : undefined,
    set: (next: boolean) => take(change(next)),
  }
}
