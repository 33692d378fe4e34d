import { closing, type Use } from '../harness/cleanup.ts'
import { createRandom, type Random } from '../harness/random.ts'
import type { Report } from '../harness/report.ts'
import { scratchDirectory } from '../harness/scratch.ts'

export type Context = {
  /** The scenario's own directory, which PostgreSQL's user may enter. It is removed afterwards. */
  directory: string
  random: Random
  /** The length of the run, in a unit that the scenario defines. Undefined means its full length. */
  rounds: number | undefined
  /** The scenario's settings that differ from its defaults. */
  settings: Settings
  report: Report
  /** Lets the end of the scenario close what was opened. */
  use: Use
  /** Records an event that must never happen. The scenario continues, and the run fails at its end. */
  fail: (finding: string) => void
}

/** The counts and measurements of a scenario, by name. */
export type Figures = Record<string, number | string>

export type Settings = Record<string, number | boolean>

export type Scenario = {
  name: string
  about: string
  /** What its user can set by options of the same name, with the defaults. */
  settings?: Settings
  run: (context: Context) => Promise<Figures>
}

export type Result = { scenario: string; figures: Figures; findings: string[] }
type Options = { seed: number; rounds?: number | undefined; settings?: Settings; report?: Report }

/** Runs one scenario in its own directory. An exception is also a finding. */
export async function runScenario(
  { name, run }: Scenario,
  { seed, rounds, settings = {}, report = () => {} }: Options,
): Promise<Result> {
  const directory = scratchDirectory('fault-tests')
  const findings: string[] = []
  const result: Result = { scenario: name, figures: {}, findings }
  try {
    const context = {
      directory: directory.path,
      random: createRandom(seed),
      rounds,
      settings,
      report,
      fail: (finding: string) => void findings.push(finding),
    }
    result.figures = await closing((use) => run({ ...context, use }))
  } catch (error) {
    findings.push(`exception: ${(error instanceof Error && error.stack) || String(error)}`)
  } finally {
    directory.remove()
  }
  return result
}
