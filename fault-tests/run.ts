import { showProgress } from '../harness/progress.ts'
import { createRandom } from '../harness/random.ts'
import { scratchDirectory } from '../harness/scratch.ts'
import { LeftOut, type Figures, type Scenario, type Settings } from './scenario.ts'

export type Result = { scenario: string; seconds: number; figures: Figures; findings: string[]; leftOut?: string }

/** Runs one scenario in its own directory. An exception is also a finding. Progress is printed only if there is a `title`. */
export async function runScenario(
  { name, run }: Scenario,
  {
    seed,
    rounds,
    settings = {},
    title,
  }: { seed: number; rounds?: number | undefined; settings?: Settings; title?: string },
): Promise<Result> {
  const startedAt = performance.now()
  const directory = scratchDirectory('fault-tests')
  const findings: string[] = []
  const progress = title === undefined ? null : showProgress(title, 5000)
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  let figures: Figures = {}
  let leftOut: string | undefined
  try {
    figures = await run({
      directory: directory.path,
      random: createRandom(seed),
      rounds,
      settings,
      report: (text) => progress?.report(`${text} (${seconds()} s)`),
      fail: (finding) => void findings.push(finding),
    })
  } catch (error) {
    if (error instanceof LeftOut) leftOut = error.message
    else findings.push(`exception: ${(error instanceof Error && error.stack) || String(error)}`)
  } finally {
    directory.remove()
    progress?.done()
  }
  return { scenario: name, seconds: seconds(), figures, findings, ...(leftOut ? { leftOut } : {}) }
}
