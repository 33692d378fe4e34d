import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import type { Db } from '../platform/db/connect.ts'
import type { Schema } from '../platform/db/schema.ts'

export type LinkRow = {
  id: string
  kind: Schema['links']['kind']
  made_by: string
  made_by_name: string
  sent_at: Date
  expires_at: Date
  revoked_at: Date | null
}

const links = (db: Db) =>
  db
    .selectFrom('links as l')
    .innerJoin('users as u', 'u.id', 'l.made_by')
    .select(['l.id', 'l.kind', 'l.made_by', 'u.name as made_by_name', 'l.sent_at', 'l.expires_at', 'l.revoked_at'])

export const linksOf = (db: Db, orderId: string): Promise<LinkRow[]> =>
  links(db)
    .where('l.order_id', '=', orderId)
    .orderBy('l.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('l.made_at', 'desc')
    .orderBy('l.id')
    .execute()

export const findLink = (db: Db, id: string): Promise<LinkRow> =>
  links(db).where('l.id', '=', id).executeTakeFirstOrThrow()

/** The order's link of this kind that was not revoked. */
export const findUnrevoked = (db: Db, orderId: string, kind: LinkRow['kind']) =>
  db
    .selectFrom('links')
    .select(['id', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

type NewLink = Pick<
  Schema['links'],
  'id' | 'kind' | 'order_id' | 'token_hash' | 'made_by' | 'told_price_cents' | 'expires_at'
>
export const insertLink = (db: Db, link: NewLink, now: Date) =>
  db
    .insertInto('links')
    .values({ ...link, made_at: now, sent_at: now })
    .execute()

/** The link is passed on once more, with this price. */
export const renewLink = (
  db: Db,
  id: string,
  values: Pick<Schema['links'], 'told_price_cents' | 'sent_at' | 'expires_at'>,
) =>
  db
    .updateTable('links')
    .set({ ...values, held_cents: null })
    .where('id', '=', id)
    .execute()

/** Returns false if the link is unknown or was revoked before. */
export async function revokeLink(db: Db, orderId: string, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('links')
    .set({ revoked_at: now, held_until: null, held_terms: null, held_device: null })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends all links: after a restore from a backup, which may be older than their revocation. */
export const revokeAllLinks = (db: Db, now: Date) =>
  sql`with tables as (update agreement_links set revoked_at = ${now} where revoked_at is null),
      forms as (update order_links set revoked_at = ${now} where revoked_at is null),
      invoices as (update invoice_links set revoked_at = ${now} where revoked_at is null), ended as (
        update links set revoked_at = ${now}, held_until = null, held_terms = null, held_device = null where revoked_at is null returning order_id)
    update orders set approval_link_sent_at = null, approval_link_expires_at = null, tracking_link_sent_at = null,
      tracking_link_expires_at = null from ended where id = order_id`.execute(db)

const keptMs = 180 * dayMs

/** Deletes the links of orders that have been over for 180 days, those of tables after as many, and those of invoices as long after the last payment or the cancellation. A link is made while its order is open, so a newer one is none of these. */
export async function purgeLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await sql`
    with tables as (delete from agreement_links where made_at < ${before}),
      forms as (delete from order_links where coalesce(revoked_at, expires_at) < ${before}), invoices as (
      delete from invoice_links l using closings c where c.id = l.closing_id and c.open_cents = 0 and l.made_at < ${before}
        and coalesce(c.reversed_at, (select max(posted_at) from ledger_entries where closing_id = c.id)) < ${before})
    delete from links l using orders o where o.id = l.order_id and l.made_at < ${before}
      and (o.status in ('delivered', 'cancelled', 'rejected_by_client') and o.status_changed_at < ${before}
        or o.deleted_at < ${before})`.execute(db)
}
