import type { Report } from '../harness/progress.ts'
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
  unit: 'req/s' | 'ms' | 's' | 'MB' | 'kB'
  ours: number
  /** The value of the same unit and the same run that `ours` is compared with. */
  against?: { name: string; value: number }
  /** The allowed range of the ratio of `ours` to `against`, or of `ours` where it is compared with nothing. */
  target?: { atLeast?: number; atMost?: number }
  /** More values of the same measurement, such as its percentiles. */
  note?: string
}

export const ratioOf = ({ ours, against }: Figure): number | null => (against ? ours / against.value : null)

/** Returns null if the figure has no target. */
export function isReached(figure: Figure): boolean | null {
  if (!figure.target) return null
  const { atLeast = -Infinity, atMost = Infinity } = figure.target
  const value = ratioOf(figure) ?? figure.ours
  return value >= atLeast && value <= atMost
}

function targetText({ target, unit, against }: Figure): string {
  if (!target) return ''
  const { atLeast, atMost } = target
  return (atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`) + (against ? '' : ` ${unit}`)
}

/** Rounds to three digits, because the measurements are not more precise. */
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

const header = ['measure', 'against', 'ours', 'ratio', 'target', 'reached']
function row(figure: Figure): string[] {
  const { what, unit, ours, against } = figure
  const reached = isReached(figure)
  return [
    what,
    against ? `${number(against.value)} ${unit} (${against.name})` : '',
    `${number(ours)} ${unit}`,
    ratioOf(figure)?.toFixed(2) ?? '',
    targetText(figure),
    reached === null ? '' : reached ? 'yes' : 'NO',
  ]
}

/** Formats the figures as a Markdown table with notes below it. */
export function table(figures: readonly Figure[]): string {
  const rows = [header, ...figures.map(row)]
  const widths = header.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const notes = figures.flatMap(({ what, note }) => (note ? [`${what}: ${note}`] : []))
  return [line(header), rule, ...rows.slice(1).map(line), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
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
