import { centsOf } from '@ligeiro/contract/money'
import { statementDays } from '@ligeiro/contract/till-api'
import type { TillMovement } from '@ligeiro/contract/till-schemas'
import { daysBetween } from '../day-words.ts'
import type { Statement, StatementLine } from './ofx.ts'

/** A line of the statement and the movement that it is, or may be. */
export type Pair = { line: StatementLine; movement: TillMovement }
export type Matched = {
  ticked: Pair[]
  proposals: Pair[]
  /** Lines without a movement in the till. */
  bankOnly: StatementLine[]
  /** Movements of its days without a line. */
  tillOnly: TillMovement[]
}

/** Pairs of lines and movements of one amount, both by day. Of all ways to pair them this one leaves the fewest without another. */
function pairsWithin(lines: StatementLine[], movements: TillMovement[], days: number): Pair[] {
  const pairs: Pair[] = []
  const rest = [...movements]
  for (const line of lines) {
    const at = rest.findIndex(
      ({ day, amount }) => centsOf(amount) === line.cents && Math.abs(daysBetween(line.day, day)) <= days,
    )
    if (at >= 0) pairs.push({ line, movement: rest.splice(at, 1)[0]! })
  }
  return pairs
}

/** What of a statement the till has: by the ticks, then by amount and day, those of the same day first. */
export function matchStatement({ lines, start, end }: Statement, all: readonly TillMovement[]): Matched {
  // A reversed movement and its reversal cancel each other out; a first balance is no line of any statement.
  const movements = all.filter(({ reversed, kind }) => !reversed && kind !== 'till_opening')
  const byLine = new Map(movements.map((movement) => [movement.line, movement]))
  const ticked = lines.flatMap((line) => {
    const movement = byLine.get(line.key)
    return movement ? [{ line, movement }] : []
  })
  const taken = new Set<StatementLine | TillMovement>(ticked.map(({ line }) => line))
  const isLeft = (line: StatementLine) => !taken.has(line)
  const isFree = (movement: TillMovement) => movement.line === null && !taken.has(movement)
  const proposals = [0, statementDays].flatMap((days) => {
    const pairs = pairsWithin(lines.filter(isLeft), movements.filter(isFree), days)
    for (const { line, movement } of pairs) taken.add(line).add(movement)
    return pairs
  })
  return {
    ticked,
    proposals: proposals.toSorted((one, other) => one.line.day.localeCompare(other.line.day)),
    bankOnly: lines.filter(isLeft),
    tillOnly: movements.filter((movement) => isFree(movement) && movement.day >= start && movement.day <= end),
  }
}

/** The balance of the bank in the till at the end of a day; null outside of the statement. */
export function balanceOn(
  day: string,
  { start, end }: Statement,
  { opening, movements }: { opening: number; movements: readonly TillMovement[] },
): number | null {
  if (day < start || day > end) return null
  return movements.findLast((movement) => movement.day <= day)?.balance ?? opening
}
