import { etaCells } from '@ligeiro/contract/eta'
import { sql } from 'kysely'
import { replaceCells } from '../../orders/eta/queries.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** Deliveries for each distance and hour that the demo says it made, and what came of a day of them. */
const [perHour, ofDay] = [12, { shown: 24, inside: 17 }] as const
const kilometres = [0.6, 1.5, 3, 5.5, 9, 14]

/** The demo has too few orders to say how long one takes, so that it begins with times that nobody measured. */
export async function createDemoEta(tx: Tx, zone: string, now: Date): Promise<void> {
  const deliveries = kilometres.flatMap((km) =>
    Array.from({ length: 24 * perHour }, (_, n) => ({
      metres: km * 1000,
      hour: n % 24,
      minutes: (5 + km * 2.6) * (0.7 + (0.6 * Math.floor(n / 24)) / perHour) * (n % 24 >= 18 ? 1.2 : 1),
    })),
  )
  await replaceCells(tx, etaCells(deliveries))
  await sql`insert into eta_days (day, shown, inside)
    select (${now}::timestamptz at time zone ${zone})::date - n, ${ofDay.shown}, ${ofDay.inside} from generate_series(1, 30) n`.execute(
    tx,
  )
}
