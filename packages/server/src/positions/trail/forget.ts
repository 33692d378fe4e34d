import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { allSlots, keptDays, type TrailConfig } from './slots.ts'

/** Forgets the days before those that are kept. Truncates without ownership: docs/operations.md grants it for each slot. */
export async function forgetTrail(db: Db, now: Date, config: TrailConfig): Promise<void> {
  const { slots, since } = keptDays(now, config)
  const others = allSlots.filter((slot) => !slots.includes(slot))
  const { rows } = await sql<{ slot: number }>`
    select slot from unnest(${others}::smallint[]) o (slot) where exists (select from positions p where p.slot = o.slot)`.execute(
    db,
  )
  for (const { slot } of rows) await sql`truncate ${sql.table(`positions_${slot}`)}`.execute(db)
  // Of a month before, if the server was off meanwhile, or of the day before in another TIME_ZONE.
  await sql`delete from positions where at < ${since}`.execute(db)
}
