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
  /** Origins of known push services. */
  services: readonly string[]
  /** A push that its service will never take. */
  onRefused: (id: string, status: number) => void
  /** A push service that takes longer counts as down. */
  timeoutMs?: number
}

const maxRetryAfterMs = 3_600_000

/** The push services did not take all; `left` are tried again. */
class NotAllTaken extends Error {
  constructor(left: number, cause: unknown) {
    super(`${left} push(es) not taken`, { cause })
  }
}

/**
 * Hands the pushes of one step to their push services. Rejects when some must be tried again; what has become pointless
 * (too old, not true any more, not wanted, signed out) is dropped in silence, and a device that its service does not know any more as well.
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
  const outcomes = await Promise.allSettled(unsent.map((push) => handOver(id, push, order, deps)))
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failed.length > 0) throw new NotAllTaken(failed.length, failed[0]?.reason)
}

async function handOver(id: string, push: queries.Unsent, order: OrderRow, deps: Deps): Promise<void> {
  const { db, clock, services, timeoutMs: patienceMs = 10_000 } = deps
  const kind = kinds[push.kind]
  const left = push.made_at.getTime() + kind.life - clock().getTime()
  const pointless = left <= 0 || !push.wanted || order.deleted_at || !kind.still(order, push.user_id)
  // It may have been allowed when it was registered.
  if (pointless || !isKnownService(push.endpoint, services))
    return void (await queries.deletePush(db, id, push.device_id))
  if (push.not_before && push.not_before > clock()) throw new Error('asked to wait')
  const response = await fetch(push.endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      authorization: await deps.vapid.authorization(new URL(push.endpoint).origin, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.ceil(left / 1000)),
      urgency: kind.urgency,
      // Of two that wait for a phone without coverage the later one is enough.
      topic: order.id.replaceAll('-', ''),
    },
    body: new Uint8Array(encrypt(JSON.stringify(messageOf(id, push, order)), push)),
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  await handleResponse(id, push, response, deps)
}

const messageOf = (id: string, push: queries.Unsent, order: OrderRow): PushMessage => ({
  id,
  to: push.user_id,
  role: push.role,
  kind: push.kind,
  order: order.id,
  title: kinds[push.kind].title(order),
  body: kinds[push.kind].body(order),
  at: push.made_at.toISOString(),
})

/** What the answer means (RFC 8030, sections 5 and 7.3). */
async function handleResponse(
  id: string,
  push: queries.Unsent,
  { status, headers }: Response,
  deps: Deps,
): Promise<void> {
  if (status === 404 || status === 410) return void (await queries.dropEndpoint(deps.db, push.endpoint))
  if (status === 429 || status >= 500 || status === 408) {
    const pause = retryAfterOf(headers.get('retry-after'), deps.clock())
    if (pause) await queries.postponePush(deps.db, id, push.device_id, pause)
    throw new Error(`the push service answered ${status}`)
  }
  if (status < 200 || status >= 300) deps.onRefused(id, status)
  await queries.deletePush(deps.db, id, push.device_id)
}

/** `Retry-After` in seconds or as a date, an hour at most. */
function retryAfterOf(header: string | null, now: Date): Date | null {
  if (!header) return null
  const until = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(until) ? null : new Date(Math.min(until, now.getTime() + maxRetryAfterMs))
}
