import { dayMs } from '@ligeiro/contract/durations'
import { partsIn, ruleOf, rulesFor, type Ruled } from '@ligeiro/contract/steps'
import { isProofMissing, whyNot } from '@ligeiro/contract/why-not'
import { ApiError, changed, conflict, forbidden } from '../../platform/http/errors.ts'
import { columnsOf } from './columns-of-step.ts'
import { present } from '../order/present.ts'
import type { OrderRow } from '../order/rows.ts'
import type { Change, Decision, StepContext, StepRequest } from '../order/step.ts'

/**
 * The time of a step on an order: the claim of the caller's device if it is later than the previous step, not in the future and less
 * than 24 hours ago, otherwise now (docs/product.md, Offline).
 */
export const happenedAt = (row: OrderRow, now: Date, claim: Date | undefined): Date =>
  claim && claim > row.stepped_at && claim <= now && claim.getTime() > now.getTime() - dayMs ? claim : now

const ruledBy = (row: OrderRow, offeredTo?: string): Ruled => ({
  offered_to: offeredTo,
  status: row.status,
  price: row.price_cents,
  client: { id: row.client_id },
  motoboy: row.motoboy_user_id === null ? null : { user: { id: row.motoboy_user_id } },
  proof_required: row.proof_required,
})

type Taken = { name: string; by: StepContext; request: StepRequest; happened: Date }

/**
 * Returns the rule by which the step may be taken, or null if the order is already so. Throws, in this order: 403 if no rule is for a part
 * of the user, such as an admin who approves another's order; 412 for another version; 409 for a condition with a text; 409 for a missing
 * proof; 409 if no rule allows the step; the error of a condition that makes its own.
 */
function judge(row: OrderRow, { user, now, version }: StepContext, { step, conditions = [], offeredTo }: StepRequest) {
  const order = ruledBy(row, offeredTo)
  const shown = () => present(row, user.role, now)
  const why = () => whyNot(step, order, user.role)
  if (rulesFor(step, partsIn(order, user)).length === 0) throw forbidden('Só o cliente do pedido pode fazer isso.')
  if (version !== undefined && version !== row.version) throw changed(shown())
  const rule = ruleOf(user, step, order)
  const failed = conditions.find(({ holds }) => !holds(row))?.otherwise
  if (failed && 'same' in failed && rule) return null
  if (failed && 'text' in failed) throw conflict(failed.text, shown())
  if (isProofMissing(step, order)) throw new ApiError(409, 'proof_required', why(), { order: shown() })
  if (!rule) throw conflict(why(), shown())
  if (failed && 'error' in failed) throw failed.error(shown())
  return rule
}

/** The line of the history: the fields that it may show (`recorded`) before and after the step. */
function historyLine(row: OrderRow, after: OrderRow, recorded: readonly string[], taken: Taken): Change['line'] {
  const { name, by, request, happened } = taken
  const valuesOf = (one: OrderRow) =>
    Object.fromEntries(recorded.map((column) => [column, one[column as keyof OrderRow]]))
  // A claim that was not accepted is recorded beside the time of the step.
  const claimed = request.happenedAt && +request.happenedAt !== +happened ? { claimed_at: request.happenedAt } : {}
  return {
    step: name,
    actor_id: by.user.id,
    actor_role: by.user.role,
    before: valuesOf(row),
    after: { ...valuesOf(after), ...claimed, ...request.noted },
    at: happened,
    received_at: happened < by.now ? by.now : null,
    left_motoboy_id: row.motoboy_id === after.motoboy_id ? null : row.motoboy_id,
    via: request.link ? 'link' : (request.via ?? null),
    device: request.link?.device ?? null,
    link_id: request.link?.link_id ?? null,
  }
}

/**
 * Decides a step on the order as it was read. Returns null if the order is already so. Throws 403 for a step that the user may never take, 412 if
 * the order's version is not the one that they have seen, 409 if the step is not possible now.
 */
export function decide(row: OrderRow, by: StepContext, request: StepRequest): Decision | null {
  const { now } = by
  const { step } = request
  const rule = judge(row, by, request)
  if (!rule) return null
  const happened = request.at ?? happenedAt(row, now, request.happenedAt)
  // Of several statuses the `set` of the step chooses (columns-of-step.ts).
  const to = typeof rule.to === 'string' ? rule.to : row.status
  const { set, recorded } = columnsOf({ row, by, request, happened }, to)
  const after: OrderRow = { ...row, ...request.motoboy, ...set }
  if (![rule.to ?? row.status].flat().includes(after.status))
    throw new Error(`${step} does not lead from ${row.status} to ${after.status}`)
  const line = historyLine(row, after, recorded, { name: rule.recordedAs ?? step, by, request, happened })
  const change = { id: row.id, version: row.version, set, line, now }
  return { step, before: row, after, change, ...(request.entered && { entered: true }) }
}
