import { notDeliveredWords } from '@ligeiro/contract/not-delivered'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { addressPlace } from '@ligeiro/contract/address-line'
import { memo } from 'react'
import { useConfig } from '#api/config.ts'
import { moneyWithDot } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Inset } from '#ui/layout.tsx'
import { RowUndo, ShortRow, TextButton } from '#ui/short-row.tsx'
import { StatusText } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { isOpen } from '#features/order-store/live-orders.ts'
import { delayLeft, useDelayedStep } from '../steps/delayed-step.ts'
import { undoDelayed } from '../steps/held-steps.ts'
import { OrderRoute } from '../list/order-route.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { seeksMotoboy } from './seeks-motoboy.ts'
import { AcceptProblem, acceptPrice, acceptWords } from './answer-buttons.tsx'
import type { Show } from './open-dialog.ts'
import { createdAge, rowAge } from './row-age.ts'
import { SendCodeButton } from './send-code-button.tsx'

type Props = { order: Order; user: User; now: number; show: Show; onRepeat: (order: Order) => void }

/** The row of one of the client's orders on a computer (docs/product.md, Client). Memoized by its props. */
export const ClientRow = memo(function ClientRow({ order, user, now, show, onRepeat }: Props) {
  const { id, status, price } = order
  const { city, dayRule } = useConfig()
  const accepting = useDelayedStep(id, 'answer')
  const held = accepting?.state === 'held'
  const waiting = can(user, 'approve', order) || held
  const label = statusLabel(status, 'client')
  const done = !isOpen(order)
  const age = rowAge(order, now, dayRule)
  const created = createdAge(order, now, dayRule)
  const placeOf = (address: string) => {
    const { street, complement, district } = addressPlace(address, city)
    return { street: [street, complement].filter(Boolean).join(', '), district, whole: shortAddress(address, city) }
  }
  return (
    <>
      <ShortRow
        label={`Pedido ${shortId(id)}, ${label}`}
        now={waiting}
        done={done}
        onOpen={() => show({ kind: 'details', id })}
        status={<StatusText tone={statusTone[status]} label={label} />}
        about={[`Pedido ${shortId(id)} · ${created}`, ...(age === created ? [] : [age])]}
        line={status === 'in_progress' && <OrderRoute small order={order} />}
        to={placeOf(order.delivery_address)}
        from={placeOf(order.pickup_address)}
        description={order.description}
        note={!waiting && order.not_delivered && <Text bold>{notDeliveredWords(order.not_delivered.reason)}</Text>}
        price={
          price === null ? (
            <Text tone="ink-3">sem valor</Text>
          ) : (
            <Text bold={!done} strike={status === 'cancelled'}>
              {moneyWithDot(price)}
            </Text>
          )
        }
        person={order.motoboy?.user.name}
        hint={waiting && 'Valor definido. Aprove ou recuse.'}
      >
        {held ? (
          <RowUndo left={() => delayLeft(accepting)} onUndo={() => undoDelayed(id, 'answer')} />
        ) : waiting ? (
          <>
            <TextButton calm onClick={() => show({ kind: 'approve', id })}>
              Ver detalhes
            </TextButton>
            <Button variant="bad" size="s" onClick={() => show({ kind: 'approve', id })}>
              Recusar
            </Button>
            <Button
              variant="main"
              size="s"
              aria-label={acceptWords(order)}
              busy={accepting?.state === 'sending'}
              onClick={() => acceptPrice(order)}
            >
              Aceitar
            </Button>
          </>
        ) : (
          <NextStep {...{ order, user, show, onRepeat }} />
        )}
      </ShortRow>
      {accepting?.problem && (
        <Inset>
          <AcceptProblem orderId={id} accepting={accepting} />
        </Inset>
      )}
    </>
  )
})

/** The button of an order that does not wait for the client. */
function NextStep({ order, user, show, onRepeat }: Omit<Props, 'now'>) {
  if (!isOpen(order))
    return (
      <Button variant="quiet" size="s" flush="end" icon="retry" onClick={() => onRepeat(order)}>
        Repetir
      </Button>
    )
  return (
    <>
      {seeksMotoboy(order) && <Text tone="ink-2">Procurando motoboy</Text>}
      {order.status === 'in_progress' && <SendCodeButton order={order} size="s" />}
      {can(user, 'edit', order) && (
        <Button variant="quiet" size="s" flush="end" onClick={() => show({ kind: 'edit', id: order.id })}>
          Editar
        </Button>
      )}
    </>
  )
}
