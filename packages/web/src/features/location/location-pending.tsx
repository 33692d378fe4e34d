import { StatusBar } from '#ui/phone.tsx'
import { lastProblem } from './last-problem.ts'
import { LocationProblem } from './location-problem.tsx'

/** The placeholder of the location bar. It has the expected height of the loaded bar, so that the layout does not shift under a finger. */
export function LocationPending() {
  const problem = lastProblem()
  return (
    <>
      <StatusBar>Obtendo localização...</StatusBar>
      {problem !== null && <LocationProblem problem={problem} busy />}
    </>
  )
}
