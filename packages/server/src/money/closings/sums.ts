import type { OpenLine } from './lines.ts'

export type Sums = {
  count: number
  /** Net of reversals. */
  deliveries: number
  earned: number
  advances: number
  carried: number
  owed: number
}

const deliveriesOf = ({ kind, side, is_reversal }: OpenLine) =>
  kind !== 'price' || side === 'hand' ? 0 : is_reversal ? -1 : 1

/** Sums in cents. `earned` is without the advances. */
export function sumsOf(lines: readonly OpenLine[]): Sums {
  const sum = (of: (one: OpenLine) => boolean) => lines.reduce((cents, one) => cents + (of(one) ? one.cents : 0), 0)
  return {
    count: lines.length,
    deliveries: lines.reduce((count, one) => count + deliveriesOf(one), 0),
    earned: sum(({ side, kind }) => side === 'earned' && kind !== 'advance'),
    advances: 0 - sum(({ kind }) => kind === 'advance'),
    carried: sum(({ side }) => side === 'hand'),
    owed: sum(({ side }) => side === 'open'),
  }
}

export const netOf = ({ earned, advances, carried }: Pick<Sums, 'earned' | 'advances' | 'carried'>): number =>
  earned - advances - carried
