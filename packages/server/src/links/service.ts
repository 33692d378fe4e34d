import { randomUUID } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@ligeiro/contract/endpoint'
import type { Link, linksApi } from '@ligeiro/contract/links-api'
import type { Order } from '@ligeiro/contract/order'
import { recordAttempt } from '../limits/attempts.ts'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import { findOrder } from '../orders/queries.ts'
import { takeStep, type StepContext } from '../orders/take-step.ts'
import * as queries from './queries.ts'
import { hashOf } from './token.ts'
import { reais } from './words.ts'

/** A link is valid for a day after it was passed on last. */
const ttlMs = 86_400_000

type Options = { appName: string; publicUrl: string; tokenOf: (linkId: string) => string }

const presentLink = (row: queries.LinkRow, now: Date): Link => ({
  id: row.id,
  kind: row.kind,
  made_by: { id: row.made_by, name: row.made_by_name },
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  live: row.revoked_at === null && row.expires_at > now,
})

/** An admin may share the links of one order 20 times an hour. */
export const countShare = (db: Db, orderId: string, now: Date) =>
  recordAttempt(db, [{ subject: `link shared ${orderId.toLowerCase()}`, max: 20, windowMs: 3_600_000 }], now)

/**
 * Makes the link by which the order's client answers the price, or passes the live one on again for another day. With `renew` the live one
 * ends, and another is made. `db` must be the transaction of the call.
 */
export async function shareLink(
  db: Db,
  context: StepContext & { orderId: string },
  { kind, renew = false }: BodyOf<typeof linksApi.share>,
  { appName, publicUrl, tokenOf }: Options,
): Promise<ResponseOf<typeof linksApi.share>> {
  const { orderId, now, user } = context
  const expires_at = new Date(now.getTime() + ttlMs)
  const sent = { approval_link_sent_at: now.toISOString(), approval_link_expires_at: expires_at.toISOString() }
  // The step comes first, because it locks the order and says why there is nothing to approve.
  const order = await takeStep(db, context, { step: 'shareLink', orderId, changes: sent })
  const told_price_cents = Math.round((order.price ?? 0) * 100)
  const live = await queries.findUnrevoked(db, orderId, kind)
  if (live && renew) await queries.revokeLink(db, orderId, live.id, now)
  const kept = renew ? undefined : live
  const id = kept?.id ?? randomUUID()
  const token = tokenOf(id)
  if (kept) await queries.renewLink(db, id, { told_price_cents, sent_at: now, expires_at })
  else
    await queries.insertLink(
      db,
      { id, kind, order_id: orderId, token_hash: hashOf(token), made_by: user.id, told_price_cents, expires_at },
      now,
    )
  const url = `${publicUrl}/v/${token}`
  const text = approvalMessage(appName, order, url)
  return {
    link: presentLink(await queries.findLink(db, id), now),
    url,
    text,
    whatsapp_url: `https://wa.me/${order.client.user.phone ? `55${order.client.user.phone}` : ''}?text=${encodeURIComponent(text)}`,
  }
}

const firstPart = (address: string) => address.split(',')[0]?.trim() ?? ''

/** The message that the desk passes on. */
const approvalMessage = (appName: string, order: Order, url: string) =>
  `${appName}: o valor da sua entrega é ${reais(order.price ?? 0)}.\n${firstPart(order.pickup_address)} → ${firstPart(order.delivery_address)}\nPara aceitar ou recusar, toque: ${url}`

export async function listLinks(db: Db, { user, orderId, now }: StepContext & { orderId: string }): Promise<Link[]> {
  if (!isId(orderId) || !(await findOrder(db, user, orderId))) throw notFound('Pedido não encontrado.')
  return (await queries.linksOf(db, orderId)).map((row) => presentLink(row, now))
}

/** Ends a link. A link that ended before stays as it is. */
export async function endLink(db: Db, context: StepContext & { orderId: string }, linkId: string): Promise<void> {
  const { orderId, now } = context
  const known = await listLinks(db, context)
  if (!known.some(({ id }) => id === linkId.toLowerCase())) throw notFound('Link não encontrado.')
  if (!(await queries.revokeLink(db, orderId, linkId, now))) return
  await takeStep(db, context, {
    step: 'revokeLink',
    orderId,
    changes: { approval_link_sent_at: null, approval_link_expires_at: null },
  })
}
