import { StatusBar } from '../../ui/phone.tsx'
import { lastProblem } from './last-problem.ts'
import { LocationProblem } from './location-problem.tsx'

/** As high as what comes in its place, where nothing has changed since the last time: nothing may move under a thumb. */
export function LocationPending() {
  const problem = lastProblem()
  return (
    <>
      <StatusBar>Obtendo localização...</StatusBar>
      {problem !== null && <LocationProblem problem={problem} busy />}
    </>
  )
}
