import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** The newest time in the history of the orders, or null without orders. */
export async function newestStep(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from order_events`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * Moves the times of all orders, their history and links, and of the motoboys' locations, shifts and places in the queue. The trigger that
 * guards the history is off meanwhile: only the demo does that, on its own database.
 */
export const shiftTimes = (db: Db, ms: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const by = sql`make_interval(secs => ${ms / 1000}::float8)`
    await sql`alter table order_events disable trigger order_events_append_only`.execute(tx)
    await sql`update order_events set at = at + ${by}, received_at = received_at + ${by}`.execute(tx)
    await sql`alter table order_events enable always trigger order_events_append_only`.execute(tx)
    await sql`update order_search set created_at = created_at + ${by}`.execute(tx)
    // A new version, so that an open screen takes the new times with its next changes.
    await sql`
      update orders set created_at = created_at + ${by}, status_changed_at = status_changed_at + ${by}, stepped_at = stepped_at + ${by},
        approval_link_sent_at = approval_link_sent_at + ${by}, approval_link_expires_at = approval_link_expires_at + ${by},
        tracking_link_sent_at = tracking_link_sent_at + ${by}, tracking_link_expires_at = tracking_link_expires_at + ${by},
        delivered_at = delivered_at + ${by}, delivered_received_at = delivered_received_at + ${by}, deleted_at = deleted_at + ${by},
        version = version + 1, changed_xid = pg_current_xact_id()`.execute(tx)
    await sql`
      update links set made_at = made_at + ${by}, sent_at = sent_at + ${by}, expires_at = expires_at + ${by},
        revoked_at = revoked_at + ${by}`.execute(tx)
    await sql`update motoboys set seen_at = seen_at + ${by}, located_at = located_at + ${by}`.execute(tx)
    await sql`
      update shifts set started_at = started_at + ${by}, received_at = received_at + ${by}, ended_at = ended_at + ${by},
        paused_at = paused_at + ${by}, resumed_at = resumed_at + ${by}, kept_until = kept_until + ${by}, last_contact_at = last_contact_at + ${by}, presence_at = presence_at + ${by}`.execute(
      tx,
    )
    await sql`update queue_events set at = at + ${by}`.execute(tx)
  })
