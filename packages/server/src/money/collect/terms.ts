import type { CollectMethod, CollectTerms, Payee } from '@ligeiro/contract/collect'
import type { PixCharge } from '@ligeiro/contract/pix'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { Role } from '@ligeiro/contract/role'
import { invalid } from '../../platform/http/errors.ts'
import type { Collected, StoredTerms } from '../../platform/db/schema/collect.ts'

export type PixReceiver = Pick<PixCharge, 'key' | 'name' | 'city'>

/** As stored: with what the caller left out. */
export const storedTerms = (terms: CollectTerms): StoredTerms => ({
  goods: terms.goods,
  fee: terms.fee,
  method: terms.method,
  payee: terms.payee ?? 'firm',
  change_for: terms.change_for ?? null,
  change_from: terms.change_from ?? 'motoboy',
  amount: null,
})

/** The most change that a client asks for, in cents. */
const maxChange = 20_000

/** 400 for what a client may not ask for: change that is given at the start is money of the firm, or their own, in its books. */
export function refuseCashChangeOfClient(order: Priced): void {
  const { collect } = order
  if (!collect || collect.change_for === null) return
  if (collect.change_from === 'firm')
    throw invalid('O troco da central só ela combina. Escolha o motoboy ou a loja.', 'collect.change_from')
  if (collect.change_for - (plannedAmount(order) ?? collect.goods) > maxChange)
    throw invalid('O troco pode ser de até R$ 200,00.', 'collect.change_for')
}

type Reported = readonly { method: CollectMethod; payee?: Payee | undefined; amount: number }[]
/** What a call says was received at the door; undefined: nothing was said. */
export const storedCollected = (reported: Reported | undefined): Collected | undefined =>
  reported?.map(({ method, payee = 'firm', amount }) => ({ method, payee, cents: amount }))

/** The columns of an order about the money at its door. */
export type CollectRow = {
  status: OrderStatus
  price_cents: number | null
  /** What comes on top of the price. */
  extras_cents: number | null
  collect: StoredTerms | null
  collected: Collected | null
  collected_differs: boolean
  /** Of Pix for the order this arrived already. */
  pix_arrived_cents: number | null
  /** By which the firm receives a Pix; null: it has no key. */
  firm_pix_key: PixReceiver | null
}
type Priced = Pick<CollectRow, 'collect' | 'status' | 'price_cents' | 'extras_cents'>
/** What a delivery costs, in cents. */
const totalOf = ({ price_cents, extras_cents }: Priced): number | null =>
  price_cents === null ? null : price_cents + (extras_cents ?? 0)

/** The sum by the present price; null while the fee, which is asked for too, is not known. */
function plannedAmount(row: Priced): number | null {
  if (!row.collect) return null
  if (!row.collect.fee) return row.collect.goods
  const total = totalOf(row)
  return total === null ? null : row.collect.goods + total
}

const fixedIn = new Set<OrderStatus>(['in_progress', 'delivered', 'cancelled'])
/** The sum that is asked for: fixed at the start, by the present price before. */
export const amountOf = (row: Priced): number | null =>
  (fixedIn.has(row.status) ? row.collect?.amount : null) ?? plannedAmount(row)

/** Fixes the sum as the order is now; without a price it stays open. */
export const fixedTerms = (row: Priced): Partial<Pick<CollectRow, 'collect'>> =>
  row.collect ? { collect: { ...row.collect, amount: plannedAmount(row) } } : {}

const sumOf = (parts: Collected, payee: Collected[number]['payee']) =>
  parts.reduce((sum, part) => sum + (part.payee === payee ? part.cents : 0), 0)

/**
 * Returns what was received at the delivery. Left out it is as planned if a motoboy delivers, and nothing if an admin marks the delivery.
 * What differs from the plan is stored as it was reported, and marked for an admin.
 */
export function collectedAtDelivery(
  row: Priced,
  reported: Collected | undefined,
  by: Role,
): Partial<Pick<CollectRow, 'collect' | 'collected' | 'collected_differs'>> {
  if (!row.collect && !reported?.length) return {}
  const cents = row.collect ? (amountOf(row) ?? row.collect.goods) : 0
  const planned: Collected =
    row.collect && cents > 0 ? [{ method: row.collect.method, payee: row.collect.payee, cents }] : []
  const collected = reported ?? (by === 'motoboy' ? planned : [])
  // An admin who marks a delivery does not say what was paid to the shop itself.
  const differs = (payee: 'firm' | 'client') =>
    (payee === 'firm' || reported !== undefined) && sumOf(planned, payee) !== sumOf(collected, payee)
  return {
    ...(row.collect ? { collect: { ...row.collect, amount: cents } } : {}),
    collected,
    // Without a plan an admin's word differs from nothing.
    collected_differs: (row.collect !== null || by === 'motoboy') && (differs('firm') || differs('client')),
  }
}

/** The change that the motoboy is given at the start, and by whom; null: none. */
export function changeGiven(row: Priced): { from: 'client' | 'firm'; cents: number } | null {
  const { collect } = row
  const amount = amountOf(row)
  if (!collect?.change_for || collect.change_from === 'motoboy' || amount === null) return null
  const cents = collect.change_for - amount
  return cents > 0 ? { from: collect.change_from, cents } : null
}

/** Whether the recipient pays with at least the sum. */
export function isChangeEnough(row: Priced): boolean {
  const amount = plannedAmount(row)
  return !row.collect?.change_for || amount === null || row.collect.change_for >= amount
}

export const isPixToFirm = ({ method, payee }: StoredTerms) => method === 'pix' && payee === 'firm'
/** Whether what is asked for can be paid: a Pix to the firm needs its key. */
export const canBePaid = (collect: StoredTerms | null, receiver: PixReceiver | null): boolean =>
  !collect || !isPixToFirm(collect) || receiver !== null

/** 8 characters of the order by which a Pix is found in the bank's statement. */
export const txidOf = (orderId: string): string => `PED${orderId.slice(0, 8).toUpperCase()}`
