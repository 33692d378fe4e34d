import type { Order } from '@ligeiro/contract/order'
import { clockTime } from '#lib/dates.ts'
import { isLate } from '../is-late.ts'

/** 'Entregue 14:02, sincronizado 14:19 (sem sinal)' if both times differ by more than 60 s; otherwise null */
export function deliveredLate(order: Order, zone: string): string | null {
  const { delivered_at: at, delivered_received_at: received } = order
  if (at === null || received === null || !isLate(at, received)) return null
  return `Entregue ${clockTime(at, zone)}, sincronizado ${clockTime(received, zone)} (sem sinal)`
}
