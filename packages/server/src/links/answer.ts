import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { Role } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { isRetryable } from '../db/outage.ts'
import { noKey } from '../idempotency/once.ts'
import { belowLimit, type Limit } from '../limits/attempts.ts'
import { findOrder } from '../orders/queries.ts'
import { approveOrder, rejectOrder } from '../orders/steps.ts'
import { takeStep } from '../orders/take-step.ts'
import { writeStep } from '../orders/write-step.ts'
import type { Written } from '../orders/written.ts'
import { approvalState, sameTerms, type PricedLink } from './approval.ts'
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

function stepOf({ link, answer, device, terms, now }: GivenAnswer) {
  const step = answer.accept ? approveOrder(link.order_id) : rejectOrder(link.order_id, answer.reason)
  return { ...step, user: clientOf(link), now, link: { link_id: link.link_id, device, terms } }
}

/**
 * Answers a price for the order's client in one statement, if the order still has the terms that they saw. Undefined: nothing happened,
 * and `answerPrice` finds out why.
 */
export async function tryAnswer(db: Db, given: GivenAnswer, audience: readonly Role[]): Promise<Written | undefined> {
  const { link, terms, termsOf } = given
  if (termsOf(link) !== terms) return undefined
  const conditions = [sameTerms(link), belowLimit(answersOf(link))]
  return writeStep(db, { ...stepOf(given), conditions }, { key: noKey, audience }).catch((error: unknown) => {
    if (isRetryable(error)) return undefined
    throw error
  })
}

/**
 * Answers a price for the order's client. The order is locked, and its terms are compared with those that the client saw: what they have
 * not seen, they have not accepted. `changed` is the order as it is now, if the terms differ. An order that awaits no answer stays as it is.
 */
export async function answerPrice(db: Db, given: GivenAnswer): Promise<{ changed: PricedLink } | undefined> {
  const { link, terms, termsOf } = given
  const { user, ...step } = stepOf(given)
  const order = await findOrder(db, user, link.order_id, true)
  if (!order || approvalState(order) !== 'awaiting') return undefined
  const changed = { ...link, ...order }
  if (termsOf(changed) !== terms) return { changed }
  await takeStep(db, { user, now: given.now }, step)
  return undefined
}
