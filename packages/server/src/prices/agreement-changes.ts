import type { SignedIn } from '@ligeiro/contract/user'
import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db } from '../platform/db/connect.ts'

/** How many changes of one client are kept: a client may change their agreement as often as they like. */
const maxChanges = 100

type Change = { clientId: string; versionId: string | null; via: 'web' | 'link' | 'admin'; note?: string | undefined }

/** Adds a change to the history of a client's agreement, and removes the oldest ones. The client's row of `client_prices` is locked. */
export async function recordAgreementChange(
  db: Db,
  { clientId, versionId, via, note }: Change,
  now: Date,
): Promise<void> {
  const row = { client_id: clientId, at: now, version_id: versionId, via, note: note ?? null }
  await db.insertInto('agreement_changes').values(row).execute()
  await sql`
    delete from agreement_changes where client_id = ${clientId} and id <= (
      select id from agreement_changes where client_id = ${clientId} order by id desc offset ${maxChanges} limit 1)`.execute(
    db,
  )
}

/** Records a change that an admin made in the audit log. `before` is the version until now. */
export async function auditAgreementChange(
  db: Db,
  by: { user: Pick<SignedIn, 'id'>; now: Date },
  { clientId, versionId, via, note }: Change,
  before: string | null,
): Promise<void> {
  const numberOf = async (id: string | null) => {
    const version = await db.selectFrom('price_versions').select('number').where('id', '=', id).executeTakeFirst()
    return version?.number ?? null
  }
  await recordAuditEvent(db, by, versionId === null ? 'agreement_ended' : 'agreement_made', {
    subject: clientId,
    before: { number: await numberOf(before) },
    after: { number: await numberOf(versionId), via, ...(note === undefined ? {} : { note }) },
  })
}

export async function readAgreementChanges(db: Db, clientId: string): Promise<ClientPrices['changes']> {
  const rows = await db
    .selectFrom('agreement_changes as c')
    .leftJoin('price_versions as v', 'v.id', 'c.version_id')
    .select(['c.at', 'v.number', 'c.via', 'c.note'])
    .where('c.client_id', '=', clientId)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }))
}

/** Ends the client's link to their table, on which an agreement that has ended could be made again. */
export const revokeAgreementLinks = (db: Db, clientId: string, now: Date) =>
  db
    .updateTable('agreement_links')
    .set({ revoked_at: now })
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .execute()

/** Whether a link still takes an answer. It may have ended, or have been answered, since its page was read. */
export async function isLinkOpen(db: Db, linkId: string): Promise<boolean> {
  const link = await db
    .selectFrom('agreement_links')
    .select('id')
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('rejected_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return link !== undefined
}
