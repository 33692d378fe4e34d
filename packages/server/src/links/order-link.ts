import { randomUUID } from 'node:crypto'
import { dayMs } from '@ligeiro/contract/durations'
import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import type { linksApi } from '@ligeiro/contract/links-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import type { LinkQuery } from './open-link.ts'
import { linkMessage, type MessageNeeds } from './pass-on.ts'
import { hashOf } from './token.ts'

/** A shop keeps the link for long. Each share makes it last anew. */
const ttlMs = 180 * dayMs

/** A client's link, and where they usually send from. */
export type OrderLink = {
  link_id: string
  client_id: string
  client_name: string
  expires_at: Date
  is_revoked: boolean
  pickup: string | null
  /** The firm has a key by which it receives a Pix. */
  takes_pix: boolean
}
export const orderLink: LinkQuery<OrderLink> = (hash) => sql`
  select l.id as link_id, l.client_id, u.name as client_name, l.expires_at,
    l.revoked_at is not null or u.deleted_at is not null or not u.active as is_revoked,
    (select o.pickup_address from orders o where o.client_id = l.client_id and o.deleted_at is null and o.texts_removed_at is null
      order by o.created_at desc, o.id desc limit 1) as pickup,
    exists (select from pix_keys where owner_id is null) as takes_pix
  from order_links l join users u on u.id = l.client_id
  where l.token_hash = ${hash}`

/** 30 orders an hour by one link. */
export const countLinkOrder = (db: Db, linkId: string, now: Date) =>
  recordAttempt(db, [{ subject: `ordered by ${linkId}`, max: 30, windowMs: 3_600_000 }], now)

/** Makes the client's link, or passes the live one on again; with `renew` another one. `db` must be the transaction of the call. */
export async function shareOrderLink(
  db: Db,
  { id: client_id, phone }: { id: string; phone: string | null },
  { user, now, site, tokenOf }: MessageNeeds & { user: SignedIn; now: Date },
  { renew = false }: BodyOf<typeof linksApi.shareOrderLink>,
): Promise<ResponseOf<typeof linksApi.shareOrderLink>> {
  // Of two that share at once the second finds the link of the first.
  await sql`select from users where id = ${client_id} for no key update`.execute(db)
  const live = await db
    .selectFrom('order_links')
    .select('id')
    .where('client_id', '=', client_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const kept = renew ? undefined : live
  if (live && !kept) await endOrderLink(db, client_id, now)
  const expires_at = new Date(now.getTime() + ttlMs)
  const id = kept?.id ?? randomUUID()
  const token = tokenOf(id)
  const values = { sent_at: now, expires_at }
  await db
    .insertInto('order_links')
    .values({ id, client_id, token_hash: hashOf(token), made_by: user.id, made_at: now, ...values })
    .onConflict((link) => link.column('id').doUpdateSet(values))
    .execute()
  const words = 'para pedir um motoboy, guarde este link e toque nele quando precisar:'
  const passed = linkMessage(site, { kind: 'order', token, phone }, (url) => `${site.appName}: ${words} ${url}`)
  return { ...passed, expires_at: expires_at.toISOString() }
}

/** Ends the client's link. Returns false if there is none. */
export async function endOrderLink(db: Db, clientId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('order_links')
    .set({ revoked_at: now })
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
