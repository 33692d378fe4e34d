import type { Report } from '../harness/progress.ts'
import type { Environment } from './environment.ts'
import type { Scale } from './scale.ts'

export type Measure = {
  /** The name on the command line, as in `npm run bench -- lists`. */
  name: string
  about: string
  /** Throws if something fails. A missed target is no error. */
  run: (environment: Environment, scale: Scale, report: Report) => Promise<Figure[]>
}

/** One line of the table of results. */
export type Figure = {
  what: string
  unit: 'req/s' | 'ms' | 's' | 'MB' | 'kB' | 'frames/s' | 'keys'
  ours: number
  /** The value of the same unit and the same run that `ours` is compared with. */
  against?: { name: string; value: number }
  target?: Target
  /** More values of the same measurement, such as its percentiles. */
  note?: string
}

/** The allowed range of the ratio of `ours` to `against`, or of `ours` itself. */
type Target = { of: 'ratio' | 'ours'; atLeast?: number; atMost?: number }

export const ratioOf = ({ ours, against }: Figure): number | null => (against ? ours / against.value : null)

/** Returns null if the figure has no target. */
export function isReached(figure: Figure): boolean | null {
  const { target } = figure
  if (!target) return null
  const { of, atLeast = -Infinity, atMost = Infinity } = target
  const value = of === 'ours' ? figure.ours : (ratioOf(figure) ?? Number.NaN)
  return value >= atLeast && value <= atMost
}

export function targetText({ target, unit }: Figure): string {
  if (!target) return ''
  const { of, atLeast, atMost } = target
  const bounds = [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`]
  return bounds.filter(Boolean).join(', ') + (of === 'ours' ? ` ${unit}` : '')
}
