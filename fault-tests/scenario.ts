import type { Random } from './random.ts'

/** What a part has at hand. */
export type Bench = {
  /** A directory of its own, which PostgreSQL's user may enter; removed afterwards. */
  directory: string
  random: Random
  /** How long or how often, in the part's own measure; undefined: as its full run does. */
  rounds: number | undefined
  tell: (progress: string) => void
  /** Something that must never be seen. The part goes on; the run fails. */
  find: (finding: string) => void
}

/** What a part has counted and measured, by name. */
export type Figures = Record<string, number | string>

export type Part = { name: string; about: string; run: (bench: Bench) => Promise<Figures> }
