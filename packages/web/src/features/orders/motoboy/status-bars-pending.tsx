import { lastProblem } from '#features/location/last-problem.ts'
import { WarningLine } from '#ui/phone.tsx'
import { ConnectionLine } from './connection-line.tsx'

/** The placeholder of the states, as high as they are expected to be, so that nothing moves under a finger. */
export function StatusBarsPending({ queue }: { queue: string }) {
  const problem = lastProblem()
  return (
    <>
      <ConnectionLine queue={queue} location="Obtendo localização..." />
      {problem !== null && <WarningLine message={problem} />}
    </>
  )
}
