import { isReached, ratioOf, targetText, type Figure } from './figure.ts'

const header = ['measure', 'against', 'ours', 'ratio', 'target', 'reached']

/** Rounds to three digits, because the measurements are not more precise. */
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

function row(figure: Figure): string[] {
  const { what, unit, ours, against } = figure
  const ratio = ratioOf(figure)
  const reached = isReached(figure)
  return [
    what,
    against ? `${number(against.value)} ${unit} (${against.name})` : '',
    `${number(ours)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
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
