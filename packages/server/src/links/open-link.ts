import type { LinkKind } from '@ligeiro/contract/order'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { gone, notFound } from '../platform/http/errors.ts'
import { limitsByNetwork, recordAttempt } from '../platform/limits/attempts.ts'
import { hashOf, readToken } from './token.ts'

const quarterHourMs = 15 * 60_000

type Link = {
  expires_at: Date
  /** It was revoked, what it is about was deleted, or its client has no access. */
  is_revoked: boolean
}
export type OpenedLink = Link & {
  link_id: string
  order_id: string
  client_id: string
  /** The name of the order's client. */
  shop: string
  told_price_cents: number | null
  /** Until when an acceptance by this link can be undone. */
  held_until: Date | null
  /** The digest of its terms. */
  held_terms: string | null
  /** The sum that was last accepted by this link, and not undone. */
  held_cents: number | null
}

/** The statement that finds a link by its token's hash, and what its page shows. */
export type LinkQuery<Found> = (hash: Buffer) => RawBuilder<Found>
const byHash = (hash: Buffer) => sql`l.token_hash = ${hash}`

/** `columns` of the order `o`, and of what is joined to it, are what the page shows. */
export const linkQuery =
  <Shown>(
    kind: LinkKind,
    { columns, joins = '' }: { columns: string; joins?: string },
  ): LinkQuery<OpenedLink & Shown> =>
  (hash) =>
    selectLink(kind, { columns, joins }, byHash(hash))

/** The same for a link that is found in another way. */
export const selectLink = <Shown>(
  kind: LinkKind,
  { columns, joins = '' }: { columns: string; joins?: string },
  where: RawBuilder<unknown>,
): RawBuilder<OpenedLink & Shown> => sql`
    select l.id as link_id, l.order_id, o.client_id, u.name as shop, l.told_price_cents, l.held_until, l.held_terms, l.held_cents,
      l.expires_at,
      l.revoked_at is not null or o.deleted_at is not null or u.deleted_at is not null or not u.active as is_revoked,
      ${sql.raw(columns)}
    from links l join orders o on o.id = l.order_id join users u on u.id = o.client_id ${sql.raw(joins)}
    where ${where} and l.kind = ${sql.lit(kind)}`

/** Finds the link of a token as it was written. 404, or 410 for a link that ended. Unknown tokens count as attempts of the network. */
export async function openLink<Found extends Link>(
  db: Db,
  query: LinkQuery<Found>,
  { written, ip, now }: { written: string; ip: string; now: Date },
): Promise<{ token: string; link: Found }> {
  const token = readToken(written)
  const link = token === undefined ? undefined : (await query(hashOf(token)).execute(db)).rows[0]
  if (!link || token === undefined) {
    await recordAttempt(db, limitsByNetwork('unknown link', ip, 60, quarterHourMs), now)
    throw notFound('Link não encontrado')
  }
  if (link.is_revoked) throw gone('Este link não vale mais')
  if (link.expires_at <= now) throw gone('Este link venceu')
  return { token, link }
}
