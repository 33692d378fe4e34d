import { randomUUID } from 'node:crypto'
import { dayMs } from '@ligeiro/contract/durations'
import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { checkVersion } from '../prices/agreements.ts'
import type { LinkQuery } from './open-link.ts'
import { linkMessage, type MessageNeeds } from './pass-on.ts'
import { hashOf } from './token.ts'

const weekMs = 7 * dayMs

/** A link, and the newest version of its table. */
export type TableLink = {
  link_id: string
  client_id: string
  expires_at: Date
  is_revoked: boolean
  rejected_at: Date | null
  version_id: string
  published_at: Date
  body: PriceTableBody
  /** The version that the client agreed to. */
  agreed_id: string | null
}
export const tableLink: LinkQuery<TableLink> = (hash) => sql`
  select l.id as link_id, l.client_id, l.expires_at, l.rejected_at, newest.id as version_id, newest.published_at, newest.body, c.version_id as agreed_id,
    l.revoked_at is not null or t.archived_at is not null or u.deleted_at is not null or not u.active as is_revoked
  from agreement_links l join users u on u.id = l.client_id
    join price_versions v on v.id = l.version_id join price_tables t on t.id = v.table_id
    join lateral (select * from price_versions where table_id = t.id order by number desc limit 1) newest on true
    left join client_prices c on c.client_id = l.client_id
  where l.token_hash = ${hash}`

/** Makes the client's link to a version of their table, or passes the live one on again; with `renew` another one. `db` must be the transaction of the call. */
export async function shareTable(
  db: Db,
  { id: clientId, phone }: { id: string; phone: string | null },
  { user, now, site, tokenOf }: MessageNeeds & { user: SignedIn; now: Date },
  { version_id, renew = false }: BodyOf<typeof pricesApi.shareTable>,
): Promise<ResponseOf<typeof pricesApi.shareTable>> {
  await checkVersion(db, clientId, version_id, false)
  // Of two that share at once the second finds the link of the first.
  await sql`select from users where id = ${clientId} for no key update`.execute(db)
  const live = await db
    .selectFrom('agreement_links')
    .select(['id', 'rejected_at'])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const kept = renew || live?.rejected_at ? undefined : live
  const expires_at = new Date(now.getTime() + weekMs)
  if (live && !kept)
    await db.updateTable('agreement_links').set({ revoked_at: now }).where('id', '=', live.id).execute()
  const id = kept?.id ?? randomUUID()
  const token = tokenOf(id)
  const values = { version_id, sent_at: now, expires_at }
  await db
    .insertInto('agreement_links')
    .values({ id, client_id: clientId, token_hash: hashOf(token), made_by: user.id, made_at: now, ...values })
    .onConflict((link) => link.column('id').doUpdateSet(values))
    .execute()
  const words = 'nossa tabela de preços para você.\nPara ver e aceitar, toque:'
  return {
    link: { id, sent_at: now.toISOString(), expires_at: expires_at.toISOString() },
    ...linkMessage(site, { kind: 'agreement', token, phone }, (url) => `${site.appName}: ${words} ${url}`),
  }
}
