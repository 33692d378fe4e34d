import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { Tx } from '../platform/db/connect.ts'
import type { Limit } from '../platform/limits/attempts.ts'
import { findAndLock } from '../orders/order/queries.ts'
import { approveOrder } from '../orders/steps/approve.ts'
import { rejectOrder } from '../orders/steps/reject.ts'
import { takeStep } from '../orders/take-step/take-step.ts'
import { approvalState, type PricedLink } from './approval.ts'
import type { deviceOf } from './device.ts'

type Answer = { accept: true } | { accept: false; reason: RejectionReason | undefined }

export type GivenAnswer = {
  /** The link and its order as they were read for this answer. */
  link: PricedLink
  /** The digest of the terms that were on the page. */
  terms: string
  answer: Answer
  device: ReturnType<typeof deviceOf>
  now: Date
  termsOf: (link: PricedLink) => string
}

/** How many answers by one link may change nothing. */
export const answersOf = (link: PricedLink): Limit => ({
  subject: `link ${link.link_id}`,
  max: 30,
  windowMs: 3_600_000,
})

export const clientOf = ({ client_id }: PricedLink) => ({ id: client_id, role: 'client' }) as const

/**
 * Answers a price for the order's client. Its terms are compared with those that the client saw: what they have not seen, they have not
 * accepted. Returns the order as it is now if the terms differ, and 'unchanged' if it awaits no answer.
 */
export async function answerPrice(
  tx: Tx,
  { link, terms, answer, device, now, termsOf }: GivenAnswer,
): Promise<'taken' | 'unchanged' | PricedLink> {
  const by = { user: clientOf(link), now }
  const row = await findAndLock(tx, by.user, link.order_id)
  if (!row || approvalState(row) !== 'awaiting') return 'unchanged'
  const present = { ...link, ...row }
  if (termsOf(present) !== terms) return present
  const step = answer.accept ? approveOrder(link.order_id) : rejectOrder(link.order_id, answer.reason)
  await takeStep(tx, by, { ...step, locked: row, link: { link_id: link.link_id, device, terms } })
  return 'taken'
}
