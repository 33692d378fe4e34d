import { recordAuditEvent } from '../audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockUser } from '../users/queries.ts'

/** Records in the audit log that a person exported their own data, at most once an hour, because audit events can never be deleted. */
export const recordExport = (db: Db, id: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    // The lock makes the second of two concurrent exports see the event of the first.
    await lockUser(tx, id)
    await recordAuditEvent(tx, { user: { id }, now }, 'own_data_exported', { subject: id }, true)
  })
