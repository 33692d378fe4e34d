import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifyMoneyChanged } from '../notice.ts'
import type { Acting } from './close.ts'

type Sent = { id: string; number: number; client: { id: string } }

/** Marks an invoice as sent, the first time. */
export async function markSent(
  tx: Db,
  { id, number, client }: Sent,
  { user, now }: Pick<Acting, 'user' | 'now'>,
): Promise<void> {
  const marked = await sql`update closings set sent_at = ${now} where id = ${id} and sent_at is null`.execute(tx)
  if (!marked.numAffectedRows) return
  await notifyMoneyChanged(tx, { what: 'invoice', id, party: client.id })
  await recordAuditEvent(tx, { user, now }, 'invoice_sent', { subject: client.id, after: { number } })
}
