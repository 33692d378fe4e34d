import type { Order } from '@ligeiro/contract/order'
import { clockTime } from '#lib/dates.ts'

const lateMs = 60_000

/** 'Entregue 14:02, sincronizado 14:19 (sem sinal)' if both times differ by more than 60 s; otherwise null */
export function deliveredLate(order: Order, zone: string): string | null {
  const { delivered_at: at, delivered_received_at: received } = order
  if (at === null || received === null || Date.parse(received) - Date.parse(at) <= lateMs) return null
  return `Entregue ${clockTime(at, zone)}, sincronizado ${clockTime(received, zone)} (sem sinal)`
}
