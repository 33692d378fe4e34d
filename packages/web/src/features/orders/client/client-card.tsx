import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { memo } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { moneyWithDot } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'

type Props = {
  order: Order
  user: User
  now: number
  zone: string
  open: (dialog: { kind: 'details' | 'approve'; id: string }) => void
}

/** The card of one of the client's orders (docs/product.md, Client). If a price waits for approval, its button opens that dialog. Memoized by its props. */
export const ClientCard = memo(function ClientCard({ order, user, now, zone, open }: Props) {
  const waiting = can(user, 'approve', order)
  const label = statusLabel(order.status, 'client')
  return (
    <Card
      label={`Pedido ${shortId(order.id)}, ${label}`}
      now={waiting}
      onOpen={() => open({ kind: 'details', id: order.id })}
      head={<Text bold>Pedido {shortId(order.id)}</Text>}
      headEnd={relativeTime(order.created_at, now, zone)}
      footer={
        waiting && (
          <>
            <Note icon="info">Valor definido. Aprove ou recuse para a entrega seguir.</Note>
            <Button variant="main" size="xl" full onClick={() => open({ kind: 'approve', id: order.id })}>
              Ver detalhes
            </Button>
          </>
        )
      }
    >
      <CardLine
        end={
          order.price !== null && (
            <Text bold size={waiting ? 4 : undefined}>
              {moneyWithDot(order.price)}
            </Text>
          )
        }
      >
        <StatusBadge tone={statusTone[order.status]} label={label} />
      </CardLine>
      <Route from={order.pickup_address} to={order.delivery_address} />
      <Text tone="ink-2" lines>
        {order.description}
      </Text>
      {order.motoboy && <Note icon="motorcycle">{order.motoboy.user.name}</Note>}
    </Card>
  )
})
