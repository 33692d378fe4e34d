import { etaCells, expectedBy, inSteps, type Delivered } from '@ligeiro/contract/eta'
import { metresBetween, type Point } from '@ligeiro/contract/metres-between'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { hourOf } from '../../platform/time/local-time.ts'
import type { EtaNeeds } from './eta.ts'
import { reserveDay, deleteDaysBefore, readCells, readDelivered, replaceCells, saveDay } from './queries.ts'

/** So many addresses are looked up at once, so that calls are answered in between. */
const slice = 500

async function pointsByAddress(db: Db, points: EtaNeeds['points'], addresses: readonly string[]) {
  const found = new Map<string, Point>()
  const all = [...new Set(addresses)]
  const bairros = await points.findBairros(db)
  for (let from = 0; from < all.length; from += slice) {
    const part = all.slice(from, from + slice)
    for (const [index, { point }] of (await points.find(db, part, bairros)).entries())
      if (point) found.set(part[index] ?? '', point)
  }
  return found
}

/** Counts the deliveries of the day that arrived within the range of the cells before, then computes the cells again. */
async function makeCells(
  tx: Tx,
  { points, zone }: EtaNeeds,
  { day, now }: { day: string; now: Date },
): Promise<{ shown: number; inside: number }> {
  const rows = await readDelivered(tx, { day, zone, now })
  const places = await pointsByAddress(
    tx,
    points,
    rows.flatMap(({ pickup_address, delivery_address }) => [pickup_address, delivery_address]),
  )
  const before = await readCells(tx)
  const counts = { shown: 0, inside: 0 }
  const deliveries = rows.flatMap(
    ({ pickup_address, delivery_address, started_at, delivered_at, is_of_day }): Delivered[] => {
      const [pickup, delivery] = [places.get(pickup_address), places.get(delivery_address)]
      if (!pickup || !delivery) return []
      const [startedAt, endedAt] = [started_at.getTime(), delivered_at.getTime()]
      const [metres, hour] = [metresBetween(pickup, delivery), hourOf(started_at, zone)]
      const range = is_of_day ? expectedBy(before, { legs: [metres], startedAt, hour }) : null
      if (range?.from !== undefined) {
        const { from, to } = inSteps(range)
        counts.shown++
        counts.inside += Number(from <= endedAt && endedAt <= to)
      }
      return [{ metres, hour, minutes: (endedAt - startedAt) / 60_000 }]
    },
  )
  await replaceCells(tx, etaCells(deliveries))
  return counts
}

/** Makes the night of the day before, once. */
export const learnEta = (db: Db, needs: EtaNeeds, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const day = await reserveDay(tx, needs.zone, now)
    if (day === undefined) return
    await saveDay(tx, day, await makeCells(tx, needs, { day, now }))
    await deleteDaysBefore(tx, needs.zone, now)
  })
