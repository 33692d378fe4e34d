import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import type { User } from '@ligeiro/contract/user'
import { memo } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { moneyWithDot } from '#lib/money.ts'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { deliveredLate } from './delivered-late.ts'
import { NextStep, OwnCode } from './delivery-parts.tsx'
import { DeliveryCardFooter, useOrderOutbox } from './delivery-card-footer.tsx'

type Props = {
  order: Order
  user: User
  now: number
  zone: string
  onOpen: (id: string, kind: 'details' | 'confirm') => void
}

/** The card of one delivery (docs/product.md, Motoboy). Memoized by its props. */
export const DeliveryCard = memo(function DeliveryCard({ order, user, now, zone, onOpen }: Props) {
  const open = () => onOpen(order.id, 'details')
  const { entries, held, next } = useOrderOutbox(order)
  const underWay = next.status === 'in_progress'
  const late = deliveredLate(order, zone)
  const done = next.status === 'delivered' && late === null && entries.length === 0
  const label = statusLabel(order.status, 'motoboy')
  return (
    <Card
      label={`Entrega ${shortId(order.id)}, ${label}`}
      now={underWay}
      onOpen={open}
      head={<StatusBadge tone={statusTone[order.status]} label={label} />}
      headEnd={relativeTime(order.created_at, now, zone)}
      footer={
        !done && (
          <DeliveryCardFooter {...{ order, entries, held, zone }}>
            {late && <Note icon="unsynced">{late}</Note>}
            <NextStep {...{ order, next, user }} onConfirm={() => onOpen(order.id, 'confirm')} />
            {next.status !== 'delivered' && <OwnCode order={order} />}
          </DeliveryCardFooter>
        )
      }
    >
      <Route from={order.pickup_address} to={order.delivery_address} />
      <CardLine end={<Text tone="ink-3">{shortId(order.id)}</Text>}>
        <Text bold lines>
          {order.description}
        </Text>
      </CardLine>
      <CardLine end={order.price !== null && <Text bold>{moneyWithDot(order.price)}</Text>}>
        <Text tone="ink-2">{order.client.user.name}</Text>
      </CardLine>
    </Card>
  )
})
