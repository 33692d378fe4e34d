import { addressPlace } from '@ligeiro/contract/address-line'
import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { memo } from 'react'
import { useConfig } from '#api/config.ts'
import { isOpen } from '#features/order-store/live-orders.ts'
import { relativeTime, clockTime } from '#lib/dates.ts'
import { moneyWithDot } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { OrderRoute } from '../list/order-route.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import type { Show } from './open-dialog.ts'
import { rowAge } from './row-age.ts'
import { SendCodeButton } from './send-code-button.tsx'
import { useArrival } from './use-motoboy-location.ts'
import { lateWords } from '@ligeiro/contract/eta-words'
import { seeksMotoboy } from './seeks-motoboy.ts'

/** The article of a bairro, guessed by its kind of name; others are said without one. */
const articles: readonly [RegExp, string][] = [
  [/^(Centro|Jardim|Parque|Morro|Saco|Córrego|Alto|Campo)\b/i, 'do'],
  [/^(Vila|Praia|Barra|Lagoa|Cidade|Ponta|Costeira)\b|dade$/i, 'da'],
]
const fromBairro = (name: string) => `${articles.find(([kind]) => kind.test(name))?.[1] ?? 'de'} ${name}`

/** What the motoboy of an order does, as its client may know it: 'Jéssica saiu da Trindade, chega até 18:52'. */
function wayWords(
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
  if (!arrival) return left
  const late = lateWords(arrival.to, now, (at) => clockTime(at, zone))
  return late === null ? `${left}, chega até ${clockTime(arrival.to, zone)}` : `${left}. ${late}`
}

type Props = { order: Order; now: number; show: Show }

/** The card of an order that a motoboy has: where it goes, its drawn line, and when it arrives. It stays when it is delivered (docs/product.md, Client). */
export const WayCard = memo(function WayCard({ order, now, show }: Props) {
  const { city, timeZone, dayRule } = useConfig()
  const arrival = useArrival(order)
  const { id, status, motoboy } = order
  const label = statusLabel(status, 'client')
  const { street, complement, district } = addressPlace(order.delivery_address, city)
  const created = relativeTime(order.created_at, now, timeZone)
  const words = wayWords(order, arrival, { now, zone: timeZone, city })
  return (
    <Card
      label={`Pedido ${shortId(id)}, ${label}`}
      onOpen={() => show({ kind: 'details', id })}
      head={<Text tone="ink-3">Entrega</Text>}
      headEnd={status === 'in_progress' ? rowAge(order, now, dayRule) : created}
      footer={
        status === 'in_progress' ? (
          <SendCodeButton order={order} />
        ) : (
          !isOpen(order) && (
            <Button full icon="retry" onClick={() => show({ kind: 'repeat', id })}>
              Repetir
            </Button>
          )
        )
      }
    >
      <div>
        <Paragraph bold size={4}>
          {street}
        </Paragraph>
        <Paragraph tone="ink-2">{[district, complement].filter(Boolean).join(' · ')}</Paragraph>
      </div>
      <OrderRoute order={order} />
      <div aria-live="polite">{words && <Paragraph bold>{words}</Paragraph>}</div>
      {order.not_delivered && <Note icon="alert">{notDeliveredWords(order.not_delivered.reason)}</Note>}
      <CardLine end={order.price !== null && <Text bold>{moneyWithDot(order.price)}</Text>}>
        <StatusBadge tone={statusTone[status]} label={label} />
      </CardLine>
      <div>
        <Paragraph>{order.description}</Paragraph>
        <Paragraph tone="ink-3">Retirada: {shortAddress(order.pickup_address, city)}</Paragraph>
        <Paragraph tone="ink-3">
          {['Pedido ' + shortId(id), ...(motoboy ? [motoboy.user.name] : [])].join(' · ')}
        </Paragraph>
      </div>
    </Card>
  )
})
