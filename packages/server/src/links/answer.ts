import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { findOrder } from '../orders/queries.ts'
import type { OrderRow } from '../orders/rows.ts'
import { approveOrder, rejectOrder } from '../orders/steps.ts'
import { takeStep } from '../orders/take-step.ts'
import { approvalState, termsOf, type ApprovalLink } from './approval.ts'
import type { deviceOf } from './device.ts'

/** What a form says: the digest of the terms that were on the page. */
export type Terms = { terms: string }
export type Answer = { accept: true } | { accept: false; reason: RejectionReason | undefined }

/**
 * Answers a price for the order's client. The order is locked, and its terms are compared with those that the client saw: what they have
 * not seen, they have not accepted. `changed` is the order as it is now, if the terms differ. An order that awaits no answer stays as it is.
 */
export async function answerPrice(
  db: Db,
  {
    link,
    client,
    device,
    now,
    appSecret,
  }: { link: ApprovalLink; client: SignedIn; device: ReturnType<typeof deviceOf>; now: Date; appSecret: string },
  { terms }: Terms,
  answer: Answer,
): Promise<{ changed: OrderRow } | undefined> {
  const order = await findOrder(db, client, link.order_id, true)
  if (!order || approvalState(order) !== 'awaiting') return undefined
  if (termsOf(order, appSecret) !== terms) return { changed: order }
  const step = answer.accept ? approveOrder(order.id) : rejectOrder(order.id, answer.reason)
  await takeStep(db, { user: client, now }, { ...step, link: { link_id: link.id, device, terms } })
  return undefined
}
