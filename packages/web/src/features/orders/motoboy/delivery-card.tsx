import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import type { User } from '@ligeiro/contract/user'
import { memo } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { Card, CardLine } from '#ui/card.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { isOpen } from '#features/order-store/live-orders.ts'
import { DoneOrderRow } from '../list/done-order-row.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { deliveredLate } from './delivered-late.ts'
import { CollectLine } from './collect-line.tsx'
import { amountWords, NextStep, OwnCode, WaitingPart } from './delivery-parts.tsx'
import { DeliveryCardFooter, useOrderOutbox } from './delivery-card-footer.tsx'

type Props = {
  order: Order
  user: User
  now: number
  zone: string
  onOpen: (id: string, kind: 'details') => void
  /** Makes it the delivery above all others. */
  onChoose: (id: string) => void
}

/** The card of one delivery, or its row once it is done (docs/product.md, Motoboy). Memoized by its props. */
export const DeliveryCard = memo(function DeliveryCard({ order, user, now, zone, onOpen, onChoose }: Props) {
  const open = () => onOpen(order.id, 'details')
  const { entries, held, next } = useOrderOutbox(order)
  const underWay = next.status === 'in_progress'
  const status = statusLabel(order.status, 'motoboy')
  const label = `Entrega ${shortId(order.id)}, ${status}`
  const isReturning = order.status === 'delivered' && order.return === 'wanted'
  if (!isOpen(order) && entries.length === 0 && !isReturning)
    return <DoneOrderRow {...{ label, order, zone }} reader="motoboy" note={deliveredLate(order, zone)} onOpen={open} />
  return (
    <Card
      label={label}
      now={underWay}
      onOpen={open}
      head={<StatusBadge tone={statusTone[order.status]} label={status} />}
      headEnd={relativeTime(order.created_at, now, zone)}
      footer={
        <DeliveryCardFooter {...{ order, entries, held, zone }}>
          <NextStep {...{ order, next, user }} onNext={() => onChoose(order.id)} />
          <WaitingPart {...{ next, user }} />
          {next.status !== 'delivered' && <OwnCode order={order} />}
        </DeliveryCardFooter>
      }
    >
      <Route from={order.pickup_address} to={order.delivery_address} />
      <CardLine end={<Text tone="ink-3">{shortId(order.id)}</Text>}>
        <Text bold lines>
          {order.description}
        </Text>
      </CardLine>
      {isOpen(order) && <CollectLine order={order} />}
      <CardLine end={<Text bold>{amountWords(order)}</Text>}>
        <Text tone="ink-2">{order.client.user.name}</Text>
      </CardLine>
    </Card>
  )
})
