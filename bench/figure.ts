/** One line of the table. */
export type Figure = {
  what: string
  unit: 'req/s' | 'ms' | 's' | 'MB' | 'kB' | 'frames/s'
  ours: number
  /** What ours is held against, in the same unit and the same run. */
  against?: { name: string; value: number }
  target?: Target
  /** More of the same measurement, to read beside it: its spread. */
  note?: string
}

/** Of the ratio ours : against, or of ours itself. */
type Target = { of: 'ratio' | 'ours' } & ({ atLeast: number; atMost?: number } | { atMost: number })

export const ratioOf = ({ ours, against }: Figure): number | null => (against ? ours / against.value : null)

/** Null where there is nothing to reach. */
export function isReached(figure: Figure): boolean | null {
  const { target } = figure
  if (!target) return null
  const value = target.of === 'ours' ? figure.ours : (ratioOf(figure) ?? Number.NaN)
  const { atLeast, atMost } = { atLeast: undefined, ...target }
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
}

export function targetWords({ target, unit }: Figure): string {
  if (!target) return ''
  const { atLeast, atMost } = { atLeast: undefined, ...target }
  const words = [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`]
  return words.filter(Boolean).join(', ') + (target.of === 'ours' ? ` ${unit}` : '')
}

/** As the report keeps it. */
export const withRatio = <F extends Figure>(figure: F) => ({
  ...figure,
  ratio: ratioOf(figure),
  reached: isReached(figure),
})
