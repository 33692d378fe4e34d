import { randomUUID } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import type { linksApi } from '@ligeiro/contract/links-api'
import type { Link } from '@ligeiro/contract/links-schemas'
import { centsOf } from '@ligeiro/contract/money'
import type { Db, Tx } from '../platform/db/connect.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import { lockOrder, readOrder } from '../orders/order/lock-order.ts'
import type { StepContext } from '../orders/order/step.ts'
import { takeStep } from '../orders/take-step/take-step.ts'
import * as queries from './queries.ts'
import { linkColumns, linkKindOf } from './kinds.ts'
import { linkMessage, type MessageNeeds } from './pass-on.ts'
import { hashOf } from './token.ts'

const presentLink = (row: queries.LinkRow, now: Date): Link => ({
  id: row.id,
  kind: row.kind,
  made_by: { id: row.made_by, name: row.made_by_name },
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  live: row.revoked_at === null && row.expires_at > now,
})

/** Makes a link of the order, or passes the live one on again. With `renew` the live one ends, and another is made. */
export async function shareLink(
  tx: Tx,
  context: StepContext & { orderId: string },
  { kind, renew = false }: BodyOf<typeof linksApi.share>,
  { site, tokenOf }: MessageNeeds,
): Promise<ResponseOf<typeof linksApi.share>> {
  const { orderId, now, user } = context
  const { shareStep, expiry, message, phoneOf } = linkKindOf[kind]
  if (kind === 'approval' && user.role !== 'admin') throw forbidden()
  // The order is locked first, so that of two that share at once the second finds the link of the first.
  const locked = await lockOrder(tx, context, orderId)
  const live = await queries.findUnrevoked(tx, orderId, kind)
  const kept = renew || (live && live.expires_at <= now && kind === 'tracking') ? undefined : live
  const expires_at = expiry(now, kept)
  const changes = linkColumns(kind, now, expires_at)
  const order = await takeStep(tx, context, { step: shareStep, orderId, changes, locked })
  const told_price_cents = kind === 'approval' ? centsOf(order.price ?? 0) : null
  if (live && !kept) await queries.revokeLink(tx, orderId, live.id, now)
  const id = kept?.id ?? randomUUID()
  const token = tokenOf(id)
  if (kept) await queries.renewLink(tx, id, { told_price_cents, sent_at: now, expires_at })
  else
    await queries.insertLink(
      tx,
      { id, kind, order_id: orderId, token_hash: hashOf(token), made_by: user.id, told_price_cents, expires_at },
      now,
    )
  return {
    link: presentLink(await queries.findLink(tx, id), now),
    ...linkMessage(site, { kind, token, phone: phoneOf(order) }, (url) => message(site.appName, order, url)),
  }
}

export async function listLinks(db: Db, { user, orderId, now }: StepContext & { orderId: string }): Promise<Link[]> {
  const { id } = await readOrder(db, user, orderId)
  const links = (await queries.linksOf(db, id)).map((row) => presentLink(row, now))
  return user.role === 'admin' ? links : links.filter(({ kind }) => kind === 'tracking')
}

/** Ends a link. A link that ended before stays as it is. */
export async function endLink(tx: Tx, context: StepContext & { orderId: string }, linkId: string): Promise<void> {
  const { orderId, now } = context
  const link = (await listLinks(tx, context)).find(({ id }) => id === linkId.toLowerCase())
  if (!link) throw notFound('Link não encontrado.')
  if (!(await queries.revokeLink(tx, orderId, link.id, now))) return
  await takeStep(tx, context, {
    step: linkKindOf[link.kind].revokeStep,
    orderId,
    changes: linkColumns(link.kind, null, null),
  })
}
