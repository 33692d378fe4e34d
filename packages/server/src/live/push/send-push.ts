import type { PushMessage } from '@ligeiro/contract/push-kind'
import type { Db } from '../../platform/db/connect.ts'
import type { OrderRow } from '../../orders/order/rows.ts'
import { postPush, type PushDeps } from './post-push.ts'
import { contentOf, type Content } from './push-content.ts'
import { deleteDeviceByEndpoint, deletePush, type DuePush } from './queries.ts'
import { isKnownService } from './services.ts'

export type Deps = PushDeps & {
  db: Db
  /** Called when a push service rejected a push permanently; it is not retried. */
  onRefused: (id: string, status: number) => void
}

/**
 * Returns a function that sends one push to its push service. It rejects if the push must be retried. A push that is no longer needed
 * (too old, no longer true, muted, signed out) is deleted without an error, and so is a device whose subscription the push service no
 * longer knows.
 */
export const createPushSender =
  (deps: Deps) =>
  async (push: DuePush, order: OrderRow | undefined): Promise<void> => {
    const { db, clock, services } = deps
    const content = contentOf(push, order)
    const remainingMs = push.made_at.getTime() + (content?.ttlMs ?? 0) - clock().getTime()
    const obsolete = remainingMs <= 0 || !push.wanted || !content
    // The endpoint is checked again: PUSH_SERVICES may have allowed it when it was registered.
    if (obsolete || !isKnownService(push.endpoint, services)) return void (await deletePush(db, push))
    const status = await postPush(deps, push, {
      message: messageOf(push, content),
      ttlMs: remainingMs,
      urgency: content.urgency,
      // Same topic: while a phone has no coverage, a newer push about the order replaces an older one (RFC 8030, section 5.4).
      topic: content.subject.replaceAll('-', ''),
    })
    // The push service no longer knows the subscription.
    if (status === 404 || status === 410) return void (await deleteDeviceByEndpoint(db, push.endpoint))
    if (status < 200 || status >= 300) deps.onRefused(push.id, status)
    await deletePush(db, push)
  }

const messageOf = (push: DuePush, { order, title, body }: Content): PushMessage => ({
  id: push.id,
  to: push.user_id,
  role: push.role,
  kind: push.kind,
  order,
  title,
  body,
  at: push.made_at.toISOString(),
})
