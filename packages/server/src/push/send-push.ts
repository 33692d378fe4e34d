import type { PushMessage } from '@ligeiro/contract/push-kind'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { loadOrders } from '../orders/queries.ts'
import type { OrderRow } from '../orders/rows.ts'
import { encrypt } from './encrypt.ts'
import { kinds } from '../orders/push-kinds.ts'
import * as queries from './queries.ts'
import { isKnownService } from './services.ts'
import type { Vapid } from './vapid.ts'

type Deps = {
  db: Db
  clock: Clock
  vapid: Vapid
  /** Origins of known push services; `*.` matches any subdomain. */
  services: readonly string[]
  /** Called when a push service rejected a push permanently; it is not retried. */
  onRefused: (id: string, status: number) => void
  /** A push service that takes longer to answer counts as down. */
  timeoutMs?: number
}

const maxRetryAfterMs = 3_600_000

/** Some pushes of a step could not be sent; `unsentCount` of them are retried. */
class PushesUnsentError extends Error {
  constructor(unsentCount: number, cause: unknown) {
    super(`${unsentCount} push(es) not taken`, { cause })
  }
}

/**
 * Sends the pushes of one step to their push services. Rejects if some must be retried. A push that is no longer needed (too old, no
 * longer true, muted, signed out) is deleted without an error, and so is a device whose subscription the push service no longer knows.
 */
export const createPushSender = (deps: Deps) => async (id: string) => {
  const unsent = await queries.findUnsent(deps.db, id, deps.clock())
  const order = (
    await loadOrders(
      deps.db,
      unsent.slice(0, 1).map((push) => push.order_id),
    )
  )
    .values()
    .next().value
  if (!order) return
  const outcomes = await Promise.allSettled(unsent.map((push) => sendOrDrop(id, push, order, deps)))
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failed.length > 0) throw new PushesUnsentError(failed.length, failed[0]?.reason)
}

async function sendOrDrop(id: string, push: queries.UnsentPush, order: OrderRow, deps: Deps): Promise<void> {
  const { db, clock, services, timeoutMs = 10_000 } = deps
  const kind = kinds[push.kind]
  const remainingMs = push.made_at.getTime() + kind.ttlMs - clock().getTime()
  const obsolete = remainingMs <= 0 || !push.wanted || order.deleted_at || !kind.still(order, push.user_id)
  // The endpoint is checked again: PUSH_SERVICES may have allowed it when it was registered.
  if (obsolete || !isKnownService(push.endpoint, services))
    return void (await queries.deletePush(db, id, push.device_id))
  if (push.not_before && push.not_before > clock())
    throw new Error('the push service asked to retry later (Retry-After)')
  const response = await fetch(push.endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      authorization: await deps.vapid.authorization(new URL(push.endpoint).origin, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.ceil(remainingMs / 1000)),
      urgency: kind.urgency,
      // Same topic: while a phone has no coverage, a newer push about the order replaces an older one (RFC 8030, section 5.4).
      topic: order.id.replaceAll('-', ''),
    },
    body: new Uint8Array(encrypt(JSON.stringify(messageOf(id, push, order)), push)),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  await handleResponse(id, push, response, deps)
}

const messageOf = (id: string, push: queries.UnsentPush, order: OrderRow): PushMessage => ({
  id,
  to: push.user_id,
  role: push.role,
  kind: push.kind,
  order: order.id,
  title: kinds[push.kind].title(order),
  body: kinds[push.kind].body(order),
  at: push.made_at.toISOString(),
})

/** Handles the answer of a push service (RFC 8030, sections 5 and 7.3). */
async function handleResponse(
  id: string,
  push: queries.UnsentPush,
  { status, headers }: Response,
  deps: Deps,
): Promise<void> {
  if (status === 404 || status === 410) return void (await queries.deleteDeviceByEndpoint(deps.db, push.endpoint))
  if (status === 429 || status >= 500 || status === 408) {
    const retryAt = parseRetryAfter(headers.get('retry-after'), deps.clock())
    if (retryAt) await queries.postponePush(deps.db, id, push.device_id, retryAt)
    throw new Error(`the push service answered ${status}`)
  }
  if (status < 200 || status >= 300) deps.onRefused(id, status)
  await queries.deletePush(deps.db, id, push.device_id)
}

/** Parses `Retry-After`, in seconds or as a date, into a moment at most an hour ahead. */
function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null
  const timestamp = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(timestamp) ? null : new Date(Math.min(timestamp, now.getTime() + maxRetryAfterMs))
}
