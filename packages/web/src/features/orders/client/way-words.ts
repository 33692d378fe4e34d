import { addressPlace } from '@ligeiro/contract/address-line'
import { lateWords } from '@ligeiro/contract/eta-words'
import type { Order } from '@ligeiro/contract/order'
import { isOpen } from '#features/order-store/live-orders.ts'
import { clockTime } from '#lib/dates.ts'
import { seeksMotoboy } from './seeks-motoboy.ts'

/** The article of a bairro, guessed by its kind of name; others are said without one. */
const articles: readonly [RegExp, string][] = [
  [/^(Centro|Jardim|Parque|Morro|Saco|Córrego|Alto|Campo)\b/i, 'do'],
  [/^(Vila|Praia|Barra|Lagoa|Cidade|Ponta|Costeira)\b|dade$/i, 'da'],
]
const fromBairro = (name: string) => `${articles.find(([kind]) => kind.test(name))?.[1] ?? 'de'} ${name}`

/** What the motoboy of an order does, as its client may know it: 'Jéssica saiu da Trindade, chega até 18:52'. */
export function wayWords(
  order: Order,
  arrival: { to: string } | undefined,
  { now, zone, city }: { now: number; zone: string; city: string | null },
): string {
  const { status, status_changed_at, delivered_at, pickup_address } = order
  if (!order.motoboy) return seeksMotoboy(order) ? 'Procurando motoboy' : ''
  const [name] = order.motoboy.user.name.trim().split(/\s+/)
  if (status === 'delivered') return `${name} entregou às ${clockTime(delivered_at ?? status_changed_at, zone)}`
  if (!isOpen(order)) return ''
  if (status !== 'in_progress') return `${name} vai buscar o pedido`
  const { district } = addressPlace(pickup_address, city)
  const left = `${name} saiu${district === '' ? '' : ` ${fromBairro(district)}`}`
  if (!arrival) return `${left} às ${clockTime(status_changed_at, zone)}`
  const late = lateWords(arrival.to, now, (at) => clockTime(at, zone))
  return late === null ? `${left}, chega até ${clockTime(arrival.to, zone)}` : `${left}. ${late}`
}
