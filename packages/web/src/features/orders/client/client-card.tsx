import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { memo, type ReactNode } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { moneyWithDot } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { Inline } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { isOpen } from '../../order-store/live-orders.ts'
import { useDelayedStep } from '../delayed-step.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { AcceptProblem, AnswerButtons } from './answer-buttons.tsx'
import type { Show } from './open-dialog.ts'
import { rowAge } from './row-age.ts'
import { SendCodeButton } from './send-code-button.tsx'

type Props = { order: Order; user: User; now: number; zone: string; show: Show }

/** The card of one of the client's orders (docs/product.md, Client). Memoized by its props. */
export const ClientCard = memo(function ClientCard({ order, user, now, zone, show }: Props) {
  const { id, status } = order
  const accepting = useDelayedStep(id, 'answer')
  const waiting = can(user, 'approve', order) || accepting?.state === 'held'
  const label = statusLabel(status, 'client')
  return (
    <Card
      label={`Pedido ${shortId(id)}, ${label}`}
      now={waiting}
      onOpen={() => show({ kind: 'details', id })}
      head={<Text bold>Pedido {shortId(id)}</Text>}
      headEnd={status === 'in_progress' ? rowAge(order, now, zone) : relativeTime(order.created_at, now, zone)}
      footer={
        <>
          <AcceptProblem orderId={id} accepting={accepting} />
          {waiting ? (
            <AnswerButtons
              {...{ order, accepting }}
              onDetails={() => show({ kind: 'approve', id })}
              onRefuse={() => show({ kind: 'refuse', id })}
            />
          ) : (
            <NextStep {...{ order, show }}>
              {order.motoboy && <Note icon="motorcycle">{order.motoboy.user.name}</Note>}
            </NextStep>
          )}
        </>
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
        <StatusBadge tone={statusTone[status]} label={label} />
      </CardLine>
      {order.not_delivered && <Note icon="alert">{notDeliveredWords(order.not_delivered.reason)}</Note>}
      <Route from={order.pickup_address} to={order.delivery_address} />
      <Text tone="ink-2" lines>
        {order.description}
      </Text>
    </Card>
  )
})

/** The motoboy, and the button that an order without a question has. */
function NextStep({ order, show, children }: Pick<Props, 'order' | 'show'> & { children: ReactNode }) {
  if (order.status === 'in_progress')
    return (
      <>
        {children}
        <SendCodeButton order={order} />
      </>
    )
  if (isOpen(order)) return children
  return (
    <Inline justify="between">
      <span>{children}</span>
      <Button variant="quiet" icon="retry" onClick={() => show({ kind: 'repeat', id: order.id })}>
        Repetir
      </Button>
    </Inline>
  )
}
