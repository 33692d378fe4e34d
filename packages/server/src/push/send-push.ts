import type { PushMessage } from '@ligeiro/contract/push-kind'
import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import type { OrderRow } from '../orders/rows.ts'
import { encrypt } from './encrypt.ts'
import { kinds } from '../orders/push-kinds.ts'
import { deleteDeviceByEndpoint, deletePush, type DuePush } from './queries.ts'
import { isKnownService } from './services.ts'
import type { Vapid } from './vapid.ts'

export type Deps = {
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

/** The push service does not take the push now. `retryAt` is the time for which it asked. */
export class PushNotTaken extends Error {
  readonly retryAt: Date | null

  constructor(status: number, retryAt: Date | null) {
    super(`the push service answered ${status}`)
    this.retryAt = retryAt
  }
}

/**
 * Returns a function that sends one push to its push service. It rejects if the push must be retried. A push that is no longer needed
 * (too old, no longer true, muted, signed out) is deleted without an error, and so is a device whose subscription the push service no
 * longer knows.
 */
export const createPushSender =
  (deps: Deps) =>
  async (push: DuePush, order: OrderRow | undefined): Promise<void> => {
    const { db, clock, services, timeoutMs = 10_000 } = deps
    const kind = kinds[push.kind]
    const remainingMs = push.made_at.getTime() + kind.ttlMs - clock().getTime()
    const obsolete = remainingMs <= 0 || !push.wanted || !order || order.deleted_at || !kind.still(order, push.user_id)
    // The endpoint is checked again: PUSH_SERVICES may have allowed it when it was registered.
    if (obsolete || !isKnownService(push.endpoint, services)) return void (await deletePush(db, push))
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
      body: new Uint8Array(encrypt(JSON.stringify(messageOf(push, order)), push)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    await handleResponse(push, response, deps)
  }

const messageOf = (push: DuePush, order: OrderRow): PushMessage => ({
  id: push.id,
  to: push.user_id,
  role: push.role,
  kind: push.kind,
  order: order.id,
  title: kinds[push.kind].title(order),
  body: kinds[push.kind].body(order),
  at: push.made_at.toISOString(),
})

/** Handles the answer of a push service (RFC 8030, sections 5 and 7.3). */
async function handleResponse(push: DuePush, { status, headers }: Response, deps: Deps): Promise<void> {
  if (status === 404 || status === 410) return void (await deleteDeviceByEndpoint(deps.db, push.endpoint))
  if (status === 429 || status >= 500 || status === 408)
    throw new PushNotTaken(status, parseRetryAfter(headers.get('retry-after'), deps.clock()))
  if (status < 200 || status >= 300) deps.onRefused(push.id, status)
  await deletePush(deps.db, push)
}

/** Parses `Retry-After`, in seconds or as a date, into a moment at most an hour ahead. */
function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null
  const timestamp = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(timestamp) ? null : new Date(Math.min(timestamp, now.getTime() + maxRetryAfterMs))
}
