import type { Report } from '../harness/progress.ts'
import type { Random } from '../harness/random.ts'

export type Context = {
  /** A directory of the scenario's own, which PostgreSQL's user may enter; removed afterwards. */
  directory: string
  random: Random
  /** The length of the run, in the scenario's own unit; undefined for its full length. */
  rounds: number | undefined
  report: Report
  /** Records something that must never happen. The scenario continues, and the run fails. */
  fail: (finding: string) => void
}

/** What a scenario counted and measured, by name. */
export type Figures = Record<string, number | string>

export type Scenario = { name: string; about: string; run: (context: Context) => Promise<Figures> }
