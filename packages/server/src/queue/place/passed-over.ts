import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Orders that are sent together or swapped are assigned one after the other, within so long. */
const together = sql`interval '1 minute'`
/** Orders are read that were created so long before. */
const dayBefore = sql`interval '1 day'`

type Got = {
  motoboy: RawBuilder<unknown>
  /** The order existed at this moment. */
  knownAt: RawBuilder<unknown>
  /** The motoboy got it between these moments. */
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}

/** Whether a motoboy got an order and still has it. */
const got = ({ motoboy, knownAt, from, to }: Got) => sql<boolean>`exists (
  select from orders g join order_events h on h.order_id = g.id
  where g.motoboy_id = ${motoboy} and g.deleted_at is null
    and g.created_at <= ${knownAt} and g.created_at > ${knownAt} - ${dayBefore}
    and h.step in ('attach', 'accept') and h.at between ${from} and ${to} and h.after ->> 'motoboy_id' = g.motoboy_id::text)`

/** Whether the motoboy of a line 'passed_over' `e` got an order right after it that waited at that time already: nobody was passed over. */
export const gotOneAfter = got({
  motoboy: sql`e.motoboy_id`,
  knownAt: sql`e.at`,
  from: sql`e.at`,
  to: sql`e.at + ${together}`,
})

type Waited = { motoboyId: string; since: Date; now: Date }
/** Whether a motoboy got an order right before, while those that are assigned now waited since `since`. */
export async function gotOneBefore(db: Db, { motoboyId, since, now }: Waited): Promise<boolean> {
  const [waited, at] = [sql`${since}::timestamptz`, sql`${now}::timestamptz`]
  const from = sql`greatest(${waited}, ${at} - ${together})`
  const { rows } = await sql<{ got: boolean }>`
    select ${got({ motoboy: sql`${motoboyId}::uuid`, knownAt: at, from, to: at })} as got`.execute(db)
  return rows[0]!.got
}
