import { openStatuses, orderStatuses, type OrderStatus } from './order-status.ts'
import type { OrderEvent } from './events.ts'
import type { SignedIn } from './user.ts'

/** A person's relation to one order. An admin who is also the order's client has both parts. `offered`: the motoboy with its open offer. */
export type Part = 'admin' | 'client' | 'motoboy' | 'offered'

type Rule = {
  who: Part
  from: readonly OrderStatus[]
  /** The new status, or several, of which the server's file of the step chooses one. If absent, the status does not change. */
  to?: OrderStatus | readonly OrderStatus[]
  /** What the order must have in addition. */
  needs?: 'price' | 'motoboy' | 'noMotoboy' | 'noProofRequired'
  /** The step's name in the history, if it differs from the key in `steps`. */
  recordedAs?: 'correctPrice'
}
export type Step = {
  event: OrderEvent
  rules: readonly Rule[]
}

const beforeTheRoad = ['pending', 'awaiting_approval', 'accepted_by_client', 'rejected_by_client'] as const
/** The same rule for each of these parts. */
const by = (from: readonly OrderStatus[], ...parts: Part[]): Rule[] => parts.map((who) => ({ who, from }))

/** Every status before the delivery or the cancellation: an admin may also go on with an order whose price was rejected. */
const notOver = [...beforeTheRoad, 'in_progress'] as const

/** Who may take which step in which status (docs/product.md, Steps). The server checks steps against this table, the web shows buttons by it, and tests take their cases from it. */
export const steps = {
  edit: {
    event: 'order:updated',
    rules: [
      { who: 'admin', from: ['pending', 'awaiting_approval', 'rejected_by_client', 'in_progress'] },
      // Another address ends the approval.
      { who: 'admin', from: ['accepted_by_client'], to: ['accepted_by_client', 'awaiting_approval'] },
      { who: 'client', from: ['pending'] },
    ],
  },
  setPrice: {
    event: 'order:price-updated',
    rules: [
      { who: 'admin', from: beforeTheRoad, to: 'awaiting_approval' },
      // A correction of the price: the status stays, and the history records it as `correctPrice`.
      { who: 'admin', from: ['in_progress', 'delivered'], recordedAs: 'correctPrice' },
    ],
  },
  keepPrice: {
    event: 'order:updated',
    // The address changed and the price stands: an order that its client had accepted is accepted again.
    rules: [
      { who: 'admin', from: ['pending', 'accepted_by_client', 'rejected_by_client'], needs: 'price' },
      { who: 'admin', from: ['awaiting_approval'], to: ['awaiting_approval', 'accepted_by_client'], needs: 'price' },
    ],
  },
  removePrice: {
    event: 'order:price-updated',
    rules: [{ who: 'admin', from: notOver }],
  },
  attach: {
    event: 'order:motoboy-assigned',
    rules: [{ who: 'admin', from: [...notOver, 'delivered'] }],
  },
  accept: {
    event: 'order:motoboy-assigned',
    rules: [{ who: 'offered', from: ['pending', 'awaiting_approval', 'accepted_by_client'], needs: 'noMotoboy' }],
  },
  detach: {
    event: 'order:status-changed',
    rules: [{ who: 'admin', from: notOver, to: 'pending', needs: 'motoboy' }],
  },
  approve: {
    event: 'order:approved-by-client',
    rules: [{ who: 'client', from: ['awaiting_approval'], to: 'accepted_by_client', needs: 'price' }],
  },
  recordApproval: {
    event: 'order:status-changed',
    // The client said so on the telephone or by WhatsApp.
    rules: [{ who: 'admin', from: ['awaiting_approval'], to: 'accepted_by_client', needs: 'price' }],
  },
  approveByAgreement: {
    event: 'order:status-changed',
    // Taken by the server with the price, if the version of the table that the client agreed to quotes as much.
    rules: [{ who: 'admin', from: ['awaiting_approval'], to: 'accepted_by_client', needs: 'price' }],
  },
  reject: {
    event: 'order:rejected-by-client',
    rules: [{ who: 'client', from: ['awaiting_approval'], to: 'rejected_by_client' }],
  },
  cancel: {
    event: 'order:status-changed',
    rules: [
      { who: 'admin', from: notOver, to: 'cancelled' },
      { who: 'client', from: openStatuses, to: 'cancelled' },
    ],
  },
  start: {
    event: 'order:delivery-started',
    rules: [{ who: 'motoboy', from: ['pending', 'accepted_by_client'], to: 'in_progress' }],
  },
  undoStart: {
    event: 'order:status-changed',
    // Back to the status before the start.
    rules: [{ who: 'motoboy', from: ['in_progress'], to: ['pending', 'awaiting_approval', 'accepted_by_client'] }],
  },
  handBack: {
    event: 'order:status-changed',
    rules: [{ who: 'motoboy', from: beforeTheRoad, to: 'pending' }],
  },
  notDelivered: {
    event: 'order:updated',
    // The status stays: the admin decides what happens with the order.
    rules: [{ who: 'motoboy', from: ['in_progress'] }],
  },
  confirm: {
    event: 'order:delivery-completed',
    // By the name of who received it.
    rules: [{ who: 'motoboy', from: ['in_progress', 'accepted_by_client'], to: 'delivered', needs: 'noProofRequired' }],
  },
  confirmByCode: {
    event: 'order:delivery-completed',
    rules: [{ who: 'motoboy', from: ['in_progress', 'accepted_by_client'], to: 'delivered' }],
  },
  confirmByQr: {
    event: 'order:delivery-completed',
    rules: [{ who: 'motoboy', from: ['in_progress', 'accepted_by_client'], to: 'delivered' }],
  },
  markDelivered: {
    event: 'order:delivery-completed',
    rules: [{ who: 'admin', from: ['in_progress'], to: 'delivered', needs: 'motoboy' }],
  },
  recordDelivery: {
    event: 'order:delivery-completed',
    // What happened without the app, recorded by the desk with its time.
    rules: [{ who: 'admin', from: openStatuses, to: 'delivered', needs: 'motoboy' }],
  },
  reopen: {
    event: 'order:status-changed',
    // Back to the status before the delivery or the cancellation.
    rules: [
      { who: 'admin', from: ['delivered'], to: [...openStatuses, 'cancelled'] },
      { who: 'admin', from: ['cancelled'], to: notOver },
    ],
  },
  correctDelivery: {
    event: 'order:updated',
    rules: [{ who: 'admin', from: ['delivered'] }],
  },
  tellHandOver: {
    event: 'order:updated',
    // A hand-over that happened before the cancellation, told by a phone that had no coverage.
    rules: [{ who: 'motoboy', from: ['cancelled'] }],
  },
  answerHandOver: {
    event: 'order:updated',
    rules: [{ who: 'admin', from: ['cancelled'], to: ['cancelled', 'delivered'] }],
  },
  requestChange: {
    event: 'order:updated',
    // An admin asks for a client without an account.
    rules: by(openStatuses, 'admin', 'client'),
  },
  answerChange: {
    event: 'order:updated',
    rules: [{ who: 'admin', from: orderStatuses }],
  },
  setProof: {
    event: 'order:updated',
    // Whether only the recipient's code or QR confirms the delivery.
    rules: [
      { who: 'admin', from: notOver },
      { who: 'client', from: ['pending'] },
    ],
  },
  setTerms: {
    event: 'order:updated',
    // What the motoboy asks for at the door.
    rules: [
      { who: 'admin', from: openStatuses },
      { who: 'client', from: ['pending', 'awaiting_approval', 'accepted_by_client'] },
    ],
  },
  correctCollected: {
    event: 'order:updated',
    // Corrects what the motoboy recorded as received at the door, or confirms it.
    rules: [{ who: 'admin', from: ['delivered'] }],
  },
  renewProof: {
    event: 'order:updated',
    // Makes another QR, besides the six digits.
    rules: by(openStatuses, 'admin', 'client'),
  },
  seeProof: {
    event: 'order:updated',
    rules: [{ who: 'admin', from: orderStatuses }],
  },
  shareLink: {
    event: 'order:updated',
    // A link by which the client answers the price.
    rules: [{ who: 'admin', from: ['awaiting_approval'], needs: 'price' }],
  },
  shareTracking: {
    event: 'order:updated',
    // A link by which the recipient follows the delivery.
    rules: by(openStatuses, 'admin', 'client'),
  },
  revokeLink: {
    event: 'order:updated',
    rules: [{ who: 'admin', from: orderStatuses }],
  },
  revokeTracking: {
    event: 'order:updated',
    rules: by(orderStatuses, 'admin', 'client'),
  },
  joinClient: {
    event: 'order:updated',
    // The orders of a client who ordered by phone become those of another client.
    rules: [{ who: 'admin', from: orderStatuses }],
  },
  separateClient: {
    event: 'order:updated',
    // A merge is undone: the orders are again those of the client who ordered by phone.
    rules: [{ who: 'admin', from: orderStatuses }],
  },
  addItem: {
    event: 'order:price-updated',
    // Something on top of the price, or a discount.
    rules: [{ who: 'admin', from: [...openStatuses, 'delivered', 'cancelled'] }],
  },
  voidItem: {
    event: 'order:price-updated',
    rules: [{ who: 'admin', from: orderStatuses }],
  },
  arrive: {
    event: 'order:updated',
    // The motoboy arrived at the pickup or the delivery, and a meter runs.
    rules: [{ who: 'motoboy', from: ['pending', 'accepted_by_client', 'in_progress'] }],
  },
  leave: {
    event: 'order:updated',
    // The meter stops before the next step, which would stop it.
    rules: by(openStatuses, 'admin', 'motoboy'),
  },
  returned: {
    event: 'order:updated',
    // The motoboy came back to the pickup.
    rules: by(['delivered'], 'admin', 'motoboy'),
  },
  delete: {
    event: 'order:updated',
    rules: [{ who: 'admin', from: [...beforeTheRoad, 'cancelled'] }],
  },
  undoImport: {
    event: 'order:updated',
    // The server takes it only for orders that came from a sheet, and to which nothing happened since.
    rules: [{ who: 'admin', from: ['delivered'] }],
  },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

/** What a line of the history is called: a step, or what the server records besides. */
export type HistoryStep = StepName | 'create' | 'correctPrice' | 'refuseProof'

/** The fields of an order that the rules read. `Order` is assignable to it. */
export type Ruled = {
  status: OrderStatus
  price: number | null
  client: { id: string }
  motoboy: { user: { id: string } } | null
  proof_required?: boolean
  /** The account of the motoboy who has an open offer of it. */
  offered_to?: string | undefined
}

/** All parts that `user` has in `order`; empty if none. */
export function partsIn(order: Pick<Ruled, 'client' | 'motoboy' | 'offered_to'>, user: SignedIn): Part[] {
  const parts: Part[] = []
  if (user.role === 'admin') parts.push('admin')
  if (order.client.id === user.id) parts.push('client')
  if (order.motoboy?.user.id === user.id) parts.push('motoboy')
  if (order.offered_to === user.id) parts.push('offered')
  return parts
}

/** The rules that allow these parts to take a step. The rules of one part never share a status in `from`. */
export const rulesFor = (step: StepName, parts: readonly Part[]): Rule[] =>
  (steps[step] as Step).rules.filter((rule) => parts.includes(rule.who))

const allows = (rule: Rule, order: Ruled) =>
  rule.from.includes(order.status) &&
  (rule.needs !== 'price' || order.price !== null) &&
  (rule.needs !== 'motoboy' || order.motoboy !== null) &&
  (rule.needs !== 'noMotoboy' || order.motoboy === null) &&
  (rule.needs !== 'noProofRequired' || order.proof_required !== true)

/** The rule by which `user` may take `step` on `order` in its present state. */
export const ruleOf = (user: SignedIn, step: StepName, order: Ruled): Rule | undefined =>
  rulesFor(step, partsIn(order, user)).find((rule) => allows(rule, order))

/** Whether `user` may take `step` on `order` in its present state. */
export const can = (user: SignedIn, step: StepName, order: Ruled): boolean => ruleOf(user, step, order) !== undefined
