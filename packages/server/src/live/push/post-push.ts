import type { PushMessage } from '@ligeiro/contract/push-kind'
import { parseRetryAfter } from '../../platform/http/retry-after.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { encrypt } from './encrypt.ts'
import type { Vapid } from './vapid.ts'

export type PushDeps = {
  clock: Clock
  vapid: Vapid
  /** Origins of known push services; `*.` matches any subdomain. */
  services: readonly string[]
  /** A push service that takes longer to answer counts as down. */
  timeoutMs?: number
}

type Subscription = { endpoint: string; p256dh: Buffer; auth: Buffer }
type Content = { message: PushMessage; ttlMs: number; urgency: 'high' | 'normal'; topic?: string }

const maxRetryAfterMs = 3_600_000

/** The push service does not take the push now. `retryAt` is the time for which it asked. */
export class PushNotTaken extends Error {
  readonly retryAt: Date | null

  constructor(status: number, retryAt: Date | null) {
    super(`the push service answered ${status}`)
    this.retryAt = retryAt
  }
}

/** Sends an encrypted push to its push service and returns the status of the answer. Throws `PushNotTaken` if it must be retried (RFC 8030). */
export async function postPush(
  { clock, vapid, timeoutMs = 10_000 }: PushDeps,
  subscription: Subscription,
  { message, ttlMs, urgency, topic }: Content,
): Promise<number> {
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      authorization: await vapid.authorization(new URL(subscription.endpoint).origin, clock()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.ceil(ttlMs / 1000)),
      urgency,
      ...(topic ? { topic } : {}),
    },
    body: new Uint8Array(encrypt(JSON.stringify(message), subscription)),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  const { status, headers } = response
  if (status === 429 || status >= 500 || status === 408)
    throw new PushNotTaken(status, parseRetryAfter(headers.get('retry-after'), clock(), maxRetryAfterMs))
  return status
}
