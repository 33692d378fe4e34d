import { metresBetween } from '@ligeiro/contract/metres-between'
import type { Trail } from '@ligeiro/contract/positions-schemas'
import { counted } from '#lib/counted.ts'
import { clockTime } from '#lib/dates.ts'
import { metresWords } from '#lib/metres-words.ts'
import type { Place } from './spots.ts'

/** Where no position came for so long nothing is drawn: nobody knows the way between. */
const gapMs = 10 * 60_000
/** A standing phone measures this far around its place. */
const jitterM = 30

const placeOf = ([, latitude, longitude]: Trail[number]): Place => ({ latitude, longitude })

/** The trail in parts without a gap. */
export function trailLines(trail: Trail): Place[][] {
  const lines: Place[][] = []
  let last = -Infinity
  for (const fix of trail) {
    const line = fix[0] - last > gapMs ? undefined : lines.at(-1)
    if (line) line.push(placeOf(fix))
    else lines.push([placeOf(fix)])
    last = fix[0]
  }
  return lines
}

/** How far a line goes, without what a standing phone seems to move. */
function metresOf(line: readonly Place[]): number {
  let [metres, last] = [0, line[0]]
  for (const place of line) {
    const far = last ? metresBetween(last, place) : 0
    if (far < jitterM) continue
    metres += far
    last = place
  }
  return metres
}

/** The same in words. */
export function trailWords(trail: Trail, zone: string): string {
  const [first, last] = [trail[0], trail.at(-1)]
  if (!first || !last) return 'Nenhuma posição guardada neste turno.'
  const metres = trailLines(trail).reduce((sum, line) => sum + metresOf(line), 0)
  return `Trajeto das ${clockTime(first[0], zone)} às ${clockTime(last[0], zone)} · ${metresWords(metres)} · ${counted(trail.length, 'posição', 'posições')}`
}
