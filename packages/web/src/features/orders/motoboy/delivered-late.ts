import { clockTime } from '#lib/dates.ts'
import { lateReceipt, type Delivered } from '../is-late.ts'

/** 'Entregue 14:02, sincronizado 14:19 (sem sinal)' if the delivery arrived late from the phone; otherwise null */
export function deliveredLate(order: Delivered, zone: string): string | null {
  const { delivered_at: at } = order
  const received = lateReceipt(order)
  if (at === null || received === null) return null
  return `Entregue ${clockTime(at, zone)}, sincronizado ${clockTime(received, zone)} (sem sinal)`
}
