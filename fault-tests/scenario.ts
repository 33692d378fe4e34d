import type { Report } from '../harness/progress.ts'
import type { Random } from '../harness/random.ts'

export type Context = {
  /** The scenario's own directory, which PostgreSQL's user may enter. It is removed afterwards. */
  directory: string
  random: Random
  /** The length of the run, in a unit that the scenario defines. Undefined means its full length. */
  rounds: number | undefined
  /** The scenario's settings that differ from its defaults. */
  settings: Settings
  report: Report
  /** Records an event that must never happen. The scenario continues, and the run fails at its end. */
  fail: (finding: string) => void
}

/** The counts and measurements of a scenario, by name. */
export type Figures = Record<string, number | string>

/** Thrown by a scenario that cannot run on this machine. The message says why. */
export class LeftOut extends Error {}

export type Settings = Record<string, number | boolean | string>

export type Scenario = {
  name: string
  about: string
  /** What its user can set by options of the same name, with the defaults. */
  settings?: Settings
  run: (context: Context) => Promise<Figures>
}
