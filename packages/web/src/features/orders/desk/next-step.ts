import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { isOpen } from '#features/order-store/live-orders.ts'
import { plainName } from '#lib/names-apart.ts'
import { anyAdmin } from './any-admin.ts'
import { awaitsNewPrice } from './groups.ts'
import { needsLink } from './link-words.ts'
import { motoboyCell } from './motoboy-cell.ts'

/** What the admin does next about an order: the only boxed button of its row, and the main one of its dialog. */
export type NextStep = 'price' | 'new-price' | 'share' | 'assign' | null

export function nextStep(order: Order, now: number): NextStep {
  if (awaitsNewPrice(order, now)) return 'new-price'
  if (order.price === null && isOpen(order) && can(anyAdmin, 'setPrice', order)) return 'price'
  if (needsLink(order, now)) return 'share'
  return motoboyCell(order, plainName).assign ? 'assign' : null
}
