import type { LinkKind } from '@ligeiro/contract/order'
import type { Db } from '../db/connect.ts'
import { gone, notFound } from '../http/errors.ts'
import { limitsByNetwork, recordAttempt } from '../limits/attempts.ts'
import { findByHash } from './queries.ts'
import { hashOf, readToken } from './token.ts'

const quarterHourMs = 15 * 60_000

/** Finds the link of a token as it was written. 404, or 410 for a link that ended. Unknown tokens count as attempts of the network. */
export async function openLink(
  db: Db,
  kind: LinkKind,
  { written, ip, now }: { written: string; ip: string; now: Date },
) {
  const token = readToken(written)
  const link = token === undefined ? undefined : await findByHash(db, kind, hashOf(token))
  if (!link || token === undefined) {
    await recordAttempt(db, limitsByNetwork('unknown link', ip, 60, quarterHourMs), now)
    throw notFound('Link não encontrado')
  }
  if (link.revoked_at ?? link.deleted_at ?? link.client_deleted_at ?? (link.active ? null : now))
    throw gone('Este link não vale mais')
  if (link.expires_at <= now) throw gone('Este link venceu')
  return { token, link, client: { id: link.client_id, role: 'client' } as const }
}
