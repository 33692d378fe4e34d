import type { EtaCell } from '@ligeiro/contract/eta'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { deliveredAt } from '../order/rows.ts'

/** So many of the newest deliveries, of so many days, count. */
const [newest, countedDays] = [20_000, 90]
/** How many days the accuracy is said of. */
const accuracyDays = 30

/** The last start of the order `o`. */
export const startedAt = sql`(select max(at) from order_events where order_id = o.id and step = 'start')`

export type DeliveredRow = {
  pickup_address: string
  delivery_address: string
  started_at: Date
  delivered_at: Date
  /** Whether it was delivered on the day that was asked for. */
  is_of_day: boolean
}

/** The deliveries that motoboys started and finished, newest first. `day`: 'YYYY-MM-DD' by the clock of `zone`. */
export async function readDelivered(db: Db, { day, zone, now }: { day: string; zone: string; now: Date }) {
  const { rows } = await sql<DeliveredRow>`
    select * from (
      select pickup_address, delivery_address, ${startedAt} as started_at, ${deliveredAt} as delivered_at,
        (${deliveredAt} at time zone ${zone})::date = ${day}::date as is_of_day
      from orders o
      where status = 'delivered' and deleted_at is null and texts_removed_at is null
        and ${deliveredAt} > ${now}::timestamptz - make_interval(days => ${countedDays})
      order by ${deliveredAt} desc limit ${newest}) delivered
    where delivered_at >= started_at + interval '1 minute'`.execute(db)
  return rows
}

export const readCells = (db: Db): Promise<EtaCell[]> => db.selectFrom('eta_cells').selectAll().execute()

export async function replaceCells(tx: Tx, cells: readonly EtaCell[]): Promise<void> {
  await tx.deleteFrom('eta_cells').execute()
  if (cells.length > 0) await tx.insertInto('eta_cells').values(cells).execute()
}

/** Today by the clock of `zone`. */
const today = (zone: string, now: Date) => sql`(${now}::timestamptz at time zone ${zone})::date`

/** The day before `now` if nobody has it yet: of several processes one makes its night, and the others wait for it. */
export async function reserveDay(tx: Tx, zone: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    insert into eta_days (day) values (${today(zone, now)} - 1)
    on conflict do nothing returning day::text`.execute(tx)
  return rows[0]?.day
}

export const saveDay = (tx: Tx, day: string, counts: { shown: number; inside: number }) =>
  sql`update eta_days set shown = ${counts.shown}, inside = ${counts.inside} where day = ${day}::date`.execute(tx)

export const deleteDaysBefore = (db: Db, zone: string, now: Date) =>
  sql`delete from eta_days where day < ${today(zone, now)} - ${accuracyDays + 1}::int`.execute(db)

export async function sumOfDays(db: Db, zone: string, now: Date): Promise<{ shown: number; inside: number }> {
  const { rows } = await sql<{ shown: number; inside: number }>`
    select coalesce(sum(shown), 0)::int as shown, coalesce(sum(inside), 0)::int as inside
    from eta_days where day >= ${today(zone, now)} - ${accuracyDays}::int`.execute(db)
  return rows[0]!
}
