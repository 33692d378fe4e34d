import { dayMs } from './durations.ts'
import { latenessOf, type Timed } from './late.ts'
import type { Order } from './order.ts'
import { openStatuses, type OrderStatus } from './order-status.ts'
import { can, type Ruled } from './steps.ts'

/** Stands for any admin: the steps that an admin may take depend on the order alone. */
export const anyAdmin = { id: '', role: 'admin' } as const

/** Whose turn it is, in the order of the desk's list. `calm`: a motoboy's or a client's, within its time; `done`: nobody has to do anything about it. */
export const turns = ['desk', 'motoboy', 'client', 'calm', 'done'] as const
export type Turn = (typeof turns)[number]

type NextStep = 'new-price' | 'price' | 'share' | 'assign'
/** What an admin does next about an order: a decision of its own, or a step. */
export type DeskTask = 'hand-over' | 'cash' | 'proof' | 'not-delivered' | 'change' | 'stale-price' | NextStep

type Marks = Pick<
  Order,
  'late_hand_over' | 'collected_differs' | 'proof_alert' | 'change_requests' | 'price_stale' | 'links'
>
export type Turned = Timed & Marks & Ruled & { client: { user: { email?: string | null | undefined } } }

const open = new Set<OrderStatus>(openStatuses)

/** Whether the client has rejected the price so recently that another price may win the order. */
export const awaitsNewPrice = ({ status, status_changed_at }: Timed, now: number): boolean =>
  status === 'rejected_by_client' && now - Date.parse(status_changed_at) < dayMs

/** A client without an account has no other way to the price than a link. */
const needsLink = ({ client, status, price, links }: Turned, now: number): boolean =>
  client.user.email === null &&
  status === 'awaiting_approval' &&
  price !== null &&
  !(links?.approval && Date.parse(links.approval.expires_at) > now)

/** The step that an admin takes next, whatever else waits for a decision; null if none is theirs. */
export function nextStep(order: Turned, now: number): NextStep | null {
  const { status, price, motoboy } = order
  if (awaitsNewPrice(order, now)) return 'new-price'
  if (price === null && open.has(status) && can(anyAdmin, 'setPrice', order)) return 'price'
  if (needsLink(order, now)) return 'share'
  return motoboy === null && (status === 'pending' || status === 'accepted_by_client') ? 'assign' : null
}

/** What waits for an admin, the most urgent alone; null if nothing does. */
export function deskTask(order: Turned, now: number): DeskTask | null {
  if (order.late_hand_over) return 'hand-over'
  if (order.collected_differs) return 'cash'
  if (order.proof_alert) return 'proof'
  if (order.not_delivered) return 'not-delivered'
  if (order.change_requests?.some(({ answer }) => answer === null)) return 'change'
  if (order.price_stale && can(anyAdmin, 'keepPrice', order)) return 'stale-price'
  return nextStep(order, now)
}

export function turnOf(order: Turned, now: number): Turn {
  if (deskTask(order, now) !== null) return 'desk'
  const lateness = latenessOf(order, now)
  if (lateness === 'done' || lateness === 'calm') return lateness
  return order.status === 'awaiting_approval' ? 'client' : 'motoboy'
}
