import type { Motoboy } from '@ligeiro/contract/motoboy'
import { retryLocation } from '#features/location/location.ts'
import { useOwnLocation } from '#features/location/use-own-location.ts'
import { AvailabilityBar } from '#features/motoboys/availability-bar.tsx'
import { useOwnMotoboy } from '#features/motoboys/queries.ts'
import { lazyPart } from '#lib/lazy-with-retry.ts'
import { ConnectionLine } from './connection-line.tsx'
import { StatusBarsPending } from './status-bars-pending.tsx'

const LocationProblem = lazyPart(() => import('#features/location/location-problem.tsx'))

/** The states of connection and location below the header. They load after the list, so that a slow phone renders them once. */
export function StatusBars({ queue }: { queue: string }) {
  const { data } = useOwnMotoboy()
  return data ? <LocationStatus motoboy={data} queue={queue} /> : <StatusBarsPending queue={queue} />
}

function LocationStatus({ motoboy, queue }: { motoboy: Motoboy; queue: string }) {
  const { text, problem, busy } = useOwnLocation(motoboy)
  return (
    <>
      <ConnectionLine queue={queue} location={text} />
      {problem !== null && <LocationProblem problem={problem} busy={busy} onRetry={retryLocation} />}
    </>
  )
}

/** Loaded with the states, in the header. */
export { AvailabilityBar }
