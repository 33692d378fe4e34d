import { isReached, ratioOf, targetWords, type Figure } from './figure.ts'

const heads = ['measure', 'against', 'ours', 'ratio', 'target', 'reached']

/** Three digits are what such figures are good for. */
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const reachedWords = (figure: Figure) => ({ true: 'yes', false: 'NO', null: '' })[`${isReached(figure)}`]

function row(figure: Figure): string[] {
  const { what, unit, ours, against } = figure
  const ratio = ratioOf(figure)
  return [
    what,
    against ? `${number(against.value)} ${unit} (${against.name})` : '',
    `${number(ours)} ${unit}`,
    ratio === null ? '' : ratio.toFixed(2),
    targetWords(figure),
    reachedWords(figure),
  ]
}

/** The figures as Markdown, which a terminal shows as well; notes below. */
export function table(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(row)]
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const notes = figures.flatMap(({ what, note }) => (note ? [`${what}: ${note}`] : []))
  return [line(heads), rule, ...rows.slice(1).map(line), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}
