import type { Motoboy } from '@ligeiro/contract/motoboy'
import type { ReactNode } from 'react'
import { retryLocation } from '#features/location/location.ts'
import { LocationProblem } from '#features/location/location-problem.tsx'
import { useOwnLocation } from '#features/location/use-own-location.ts'
import { AvailabilityBar } from '#features/motoboys/availability-bar.tsx'
import { useOwnMotoboy } from '#features/motoboys/queries.ts'
import { useOwnAvailability } from '#features/motoboys/own-availability.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { StatusBarsPending } from './status-bars-pending.tsx'

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

/** Why there are no deliveries: nobody assigns one to who is off duty. The switch is the one button of the screen then. */
export function OffDuty({ children }: { children: ReactNode }) {
  const { data } = useOwnMotoboy()
  return data ? <NoDeliveries motoboy={data}>{children}</NoDeliveries> : children
}

function NoDeliveries({ motoboy, children }: { motoboy: Motoboy; children: ReactNode }) {
  const { shown, set } = useOwnAvailability(motoboy)
  if (shown) return children
  return (
    <Empty
      icon="motorcycle"
      title="Você está indisponível. Ligue para receber entregas."
      action={
        <Button variant="main" onClick={() => set(true)}>
          Ficar disponível
        </Button>
      }
    />
  )
}

/** Loaded with the states, in the header. */
export { AvailabilityBar }
