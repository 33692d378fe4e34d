import type { Report } from '../harness/report.ts'
import { median, percentiles } from '../harness/statistics.ts'
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
  unit: 'req/s' | 'ms' | 's' | 'MB'
  ours: number
  /** The value of the same unit and the same run that `ours` is compared with. */
  against?: { name: string; value: number }
  /** The allowed range of the ratio of `ours` to `against`, or of `ours` where it is compared with nothing. */
  target?: { atLeast?: number; atMost?: number }
  /** More values of the same measurement, such as its percentiles. */
  note?: string
}

/** Returns false for a figure that says nothing: a value of it is 0, or not a number. */
export const isMeasured = ({ ours, against }: Figure): boolean => ours > 0 && (!against || against.value > 0)

const ratioOf = ({ ours, against }: Figure): number | null => (against ? ours / against.value : null)

function reached(figure: Figure): 'yes' | 'NO' | '' {
  if (!figure.target) return ''
  const { atLeast = -Infinity, atMost = Infinity } = figure.target
  const value = ratioOf(figure) ?? figure.ours
  return value >= atLeast && value <= atMost ? 'yes' : 'NO'
}

function targetText({ target, unit, against }: Figure): string {
  if (!target) return ''
  const { atLeast, atMost } = target
  return (atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`) + (against ? '' : ` ${unit}`)
}

/** Rounds to three digits, because the measurements are not more precise. */
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** A row of the printed table. */
export const rowOf = (figure: Figure) => {
  const { what, unit, ours, against } = figure
  return {
    measure: what,
    against: against ? `${number(against.value)} ${unit} (${against.name})` : '',
    ours: `${number(ours)} ${unit}`,
    ratio: ratioOf(figure)?.toFixed(2) ?? '',
    target: targetText(figure),
    reached: reached(figure),
  }
}

type Calls = [name: string, ms: readonly number[]]
/** The median of single calls, and how many times that of other calls it may be. */
export const medianFigure = (what: string, ours: Calls, against: Calls, target: Figure['target'] & {}): Figure => ({
  what: `${what}, p50`,
  unit: 'ms',
  ours: median(ours[1]),
  against: { name: against[0], value: median(against[1]) },
  target,
  note: `${[against, ours].map(([name, ms]) => `${name} ${percentiles(ms)}`).join('; ')} ms`,
})
