import { useConfig } from '#api/config.ts'
import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { memo } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { moneyWithDot } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { isOpen } from '../../order-store/live-orders.ts'
import { useDelayedStep } from '../steps/delayed-step.ts'
import { DoneOrderRow } from '../list/done-order-row.tsx'
import { OrderRoute } from '../list/order-route.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { AcceptProblem, AnswerButtons } from './answer-buttons.tsx'
import type { Show } from './open-dialog.ts'
import { rowAge } from './row-age.ts'
import { seeksMotoboy } from './seeks-motoboy.ts'
import { SendCodeButton } from './send-code-button.tsx'

type Props = {
  order: Order
  user: User
  now: number
  zone: string
  show: Show
  /** Its price waits for an answer, or did when the screen was opened: then the card keeps its size. */
  asked: boolean
}

/** The card of one of the client's orders, or its row once it is done (docs/product.md, Client). Memoized by its props. */
export const ClientCard = memo(function ClientCard({ order, user, now, zone, show, asked }: Props) {
  const { city, dayRule } = useConfig()
  const { id, status } = order
  const accepting = useDelayedStep(id, 'answer')
  const waiting = can(user, 'approve', order) || accepting?.state === 'held'
  const isQuestion = waiting || asked
  const name = statusLabel(status, 'client')
  const label = `Pedido ${shortId(id)}, ${name}`
  const open = () => show({ kind: 'details', id })
  const repeat = { label: 'Repetir', onPress: () => show({ kind: 'repeat', id }) }
  if (!isOpen(order) && !accepting && !asked) {
    return <DoneOrderRow {...{ label, order, zone }} reader="client" action={repeat} onOpen={open} />
  }
  return (
    <Card
      label={label}
      now={isQuestion}
      onOpen={open}
      head={
        <Text bold clamp>
          {order.description}
        </Text>
      }
      headEnd={status === 'in_progress' ? rowAge(order, now, dayRule) : relativeTime(order.created_at, now, zone)}
      footer={
        <>
          <AcceptProblem orderId={id} accepting={accepting} />
          {isQuestion ? (
            <AnswerButtons
              {...{ order, accepting }}
              answered={
                !waiting && (
                  <>
                    <OrderNumber order={order} />
                    <AfterAnswer {...{ order, repeat }} />
                  </>
                )
              }
              onOpen={() => show({ kind: 'approve', id })}
            />
          ) : (
            <AfterAnswer {...{ order, repeat }} />
          )}
        </>
      }
    >
      <CardLine
        end={
          order.price !== null && (
            <Text bold size={isQuestion ? 4 : undefined}>
              {moneyWithDot(order.price)}
            </Text>
          )
        }
      >
        <StatusBadge tone={statusTone[status]} label={name} />
      </CardLine>
      {order.not_delivered && <Note icon="alert">{notDeliveredWords(order.not_delivered.reason)}</Note>}
      {/* Not over a question: on a small phone its answer would be below the screen. */}
      {!isQuestion && <OrderRoute order={order} />}
      <Route inline from={shortAddress(order.pickup_address, city)} to={shortAddress(order.delivery_address, city)} />
      {!isQuestion && <OrderNumber order={order} />}
    </Card>
  )
})

const OrderNumber = ({ order: { id } }: { order: Order }) => <Text tone="ink-3">Pedido {shortId(id)}</Text>

type AfterProps = { order: Order; repeat: { label: string; onPress: () => void } }

/** The footer of a card that does not ask anything. */
const AfterAnswer = ({ order, repeat }: AfterProps) => (
  <>
    {order.motoboy && <Note icon="motorcycle">{order.motoboy.user.name}</Note>}
    {seeksMotoboy(order) && <Note icon="motorcycle">Procurando motoboy</Note>}
    {order.status === 'in_progress' && <SendCodeButton order={order} />}
    {!isOpen(order) && (
      <Button full icon="retry" onClick={repeat.onPress}>
        {repeat.label}
      </Button>
    )}
  </>
)
