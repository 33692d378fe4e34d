import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import type { PriceParts } from '@ligeiro/contract/motoboy-share'
import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { ApprovedVia, Device, Order, ReceivedBy } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ProofAlert } from '@ligeiro/contract/proof'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { ColumnType, Generated } from 'kysely'
import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'
import type { LateHandOver, PriceStale } from '../../platform/db/schema/orders.ts'
import { bytes, code, field, flag, id, json, moment, number, text, word, type Erasure, type Field } from './field.ts'

/**
 * Every column of the table `orders`, a line each (CONTRIBUTING.md, Add a field of an order). The table's type, the `select` list, the row,
 * what a step may set, what the history holds and what an erasure removes follow from it. `field.ts` explains what a line may say.
 */
export const fields = {
  id: field(id, {}),
  description: field(text, { history: true }),
  pickup_address: field(text, { history: true }),
  delivery_address: field(text, { history: true }),
  price_cents: field(number, { start: null, history: true }),
  status: field(word<OrderStatus>(), { history: true }),
  client_id: field(id, { history: true }),
  motoboy_id: field(id, { start: null, history: true }),
  delivery_code: field(code, {}),
  pickup_bairro: field(text, { start: null, kept: 'Prices and figures are by bairro, in which many people live.' }),
  delivery_bairro: field(text, { start: null, kept: 'As the bairro of the pickup.' }),
  price_version_id: field(id, { start: null }),
  price_version_number: field(number, { start: null }),
  price_line: field(text, { start: null, history: true, erased: 'without table name' }),
  price_parts: field(json<PriceParts>(), { start: null, kept: 'Amounts, and the names of surcharges.' }),
  // The sum of its items, by a trigger.
  extras_cents: field(number, { start: null, notByStep: true }),
  // Written with the entries of the order.
  share_cents: field(number, { start: null, notByStep: true }),
  // The sum of the Pix that arrived, by a trigger.
  pix_arrived_cents: field(number, { start: null, notByStep: true }),
  arrived_pickup_at: field(moment, { start: null }),
  arrived_delivery_at: field(moment, { start: null }),
  waiting_place: field(word<WaitPlace>(), { start: null, history: true }),
  waiting_since: field(moment, { start: null, history: true }),
  waiting_free: field(number, { start: null }),
  return_cents: field(number, { start: null }),
  returned_at: field(moment, { start: null }),
  // Removed earlier than the other texts (setting `recipient_days`), so that no history may hold them.
  recipient_name: field(text, { start: null, erased: 'removed' }),
  recipient_phone: field(text, { start: null, erased: 'removed' }),
  receiver: field(text, { start: null, history: true }),
  received_by: field(word<ReceivedBy>(), { start: null, history: true }),
  rejection_reason: field(word<RejectionReason>(), { start: null, history: true }),
  // By the client's link for orders without an account.
  created_via: field(word<'link'>(), { start: null }),
  approved_at: field(moment, { start: null }),
  approved_price_cents: field(number, { start: null }),
  approved_via: field(word<ApprovedVia>(), { start: null }),
  approved_device: field(word<Device>(), { start: null }),
  approved_terms: field(text, { start: null, notSelected: true, kept: 'The version of the terms, which name nobody.' }),
  approval_link_sent_at: field(moment, { start: null, history: true }),
  approval_link_expires_at: field(moment, { start: null, history: true }),
  tracking_link_sent_at: field(moment, { start: null, history: true }),
  tracking_link_expires_at: field(moment, { start: null, history: true }),
  not_delivered_reason: field(word<NotDeliveredReason>(), { start: null, history: true }),
  not_delivered_note: field(text, { start: null, history: true }),
  price_stale: field(json<PriceStale>(), { start: null, kept: 'Amounts.' }),
  corrected_at: field(moment, { start: null }),
  change_requests: field(json<NonNullable<Order['change_requests']>>(), { start: null }),
  late_hand_over: field(json<LateHandOver>(), {
    start: null,
    erased: { leaves: ['motoboy_id', 'at', 'received_at', 'by', 'collected'] },
  }),
  cancelled_by: field(word<NonNullable<Order['cancelled_by']>>(), { start: null }),
  created_at: field(moment, {}),
  status_changed_at: field(moment, {}),
  stepped_at: field(moment, {}),
  delivered_at: field(moment, { start: null, history: true }),
  delivered_received_at: field(moment, { start: null, history: true }),
  deleted_at: field(moment, { start: null }),
  texts_removed_at: field(moment, { start: null, notSelected: true }),
  proof_required: field(flag, { start: false, history: true }),
  proof_number: field(number, { start: 1 }),
  proof_renewed_at: field(moment, { start: null }),
  proof_alert: field(word<ProofAlert>(), { start: null, history: true }),
  qr_hash: field(bytes, { start: null }),
  version: field(number, { start: 1 }),
  edits: field(number, { start: 0 }),
  import_id: field(id, { start: null }),
  collect: field(json<StoredTerms>(), { start: null, history: true, kept: 'Amounts and ways of paying.' }),
  collected: field(json<Collected>(), { start: null, history: true, kept: 'Amounts and ways of paying.' }),
  collected_differs: field(flag, { start: false }),
  changed_xid: field(code, { notByStep: true, notSelected: true }),
}

type Fields = typeof fields
type Name = keyof Fields
type LineOf<N extends Name> = Fields[N]['line']
type ValueOf<N extends Name> =
  Fields[N] extends Field<infer T, infer L> ? T | (L extends { start: null } ? null : never) : never
type NamesWith<L> = { [N in Name]: LineOf<N> extends L ? N : never }[Name]

type NotByStep = NamesWith<{ notByStep: true }>
/** A field that the history of a step may hold. */
export type HistoryField = NamesWith<{ history: true }>
/** The columns of an order that a step may set. */
export type OrderColumns = { [N in Exclude<Name, NotByStep>]: ValueOf<N> }
/** The columns of an order that are read for its row. */
export type ReadColumns = { [N in Exclude<Name, NamesWith<{ notSelected: true }>>]: ValueOf<N> }
type EmptyOrder = { [N in keyof OrderColumns & NamesWith<{ start: unknown }>]: ValueOf<N> }

type TableOfOrders = {
  [N in Name]: N extends NotByStep
    ? ColumnType<ValueOf<N>, never, never>
    : LineOf<N> extends { start: unknown }
      ? Generated<ValueOf<N>>
      : ValueOf<N>
}
declare module '../../platform/db/schema/orders.ts' {
  /** The table `orders` has the columns that have a line here. */
  interface OrdersTable extends TableOfOrders {}
}

type AnyLine = {
  start?: unknown
  history?: true
  erased?: Erasure
  kept?: string
  notByStep?: true
  notSelected?: true
}
const lines = Object.entries<{ kind: { erased: Erasure }; line: AnyLine }>(fields)
const namesWhere = (holds: (line: AnyLine) => boolean) =>
  lines.filter(([, { line }]) => holds(line)).map(([name]) => name)

/** Every column that a step may set but the id. */
export const columnNames = namesWhere(({ notByStep }) => !notByStep).filter((name) => name !== 'id')

export const readNames = namesWhere(({ notSelected }) => !notSelected)

/** The columns of an order that nobody has done anything with. */
export const emptyOrder = Object.fromEntries(
  lines.flatMap(([name, { line }]) => (line.notByStep || line.start === undefined ? [] : [[name, line.start]])),
) as EmptyOrder

const inHistory: ReadonlySet<string> = new Set(namesWhere(({ history }) => history === true))
const isInHistory = (name: string): name is HistoryField => inHistory.has(name)

/** What an erasure, and the removal of old texts, do with each column. */
export const erasures: readonly { name: Name; erased: Erasure }[] = lines.map(([name, { kind, line }]) => ({
  name: name as Name,
  erased: line.erased ?? (line.kept === undefined ? kind.erased : 'kept'),
}))

/** Keys of the history that are no columns and that an erasure leaves; every other text of the history is replaced. */
const keptNotes = ['claimed_at', 'label', 'place', 'by', 'proof', 'kind']
/** The keys of the history that an erasure, and the removal of old texts, leave as they are. */
export const keptInHistory: readonly string[] = [
  ...erasures.filter(({ name, erased }) => isInHistory(name) && erased === 'kept').map(({ name }) => name),
  ...keptNotes,
]
