import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { ReactNode } from 'react'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { ReplaceInPlace } from '#ui/replace-in-place.tsx'
import { shortId } from '../short-id.ts'
import { HeldBar } from '../steps/held-bar.tsx'
import { delayLeft, type DelayedStep } from '../steps/delayed-step.ts'
import { undoDelayed } from '../steps/held-steps.ts'
import { takeDelayed } from '../steps/take-step.ts'

/** Accepts the price that the user saw, unless it is undone. */
export const acceptPrice = (order: Order): void =>
  takeDelayed(
    order,
    ordersApi.approve,
    { params: { id: order.id } },
    { subject: 'answer', done: 'Pedido atualizado!', fallback: 'Erro ao aprovar pedido. Tente novamente.' },
  )

/** 'Aceitar R$ 28,00'; where the price is shown beside the button, for screen readers only. */
export const acceptWords = ({ price }: Order): string => `Aceitar ${money(price ?? 0)}`

type Props = {
  order: Order
  accepting: DelayedStep | undefined
  /** In the place of the buttons, which keeps its size, once the price is answered. */
  answered: ReactNode
  /** Opens the dialog that shows the order and refuses its price. */
  onOpen: () => void
}

/** The footer of a card whose price waits for the user's answer. */
export function AnswerButtons({ order, accepting, answered, onOpen }: Props) {
  const busy = accepting?.state === 'sending'
  const held = accepting?.state === 'held' && (
    <HeldBar key={accepting.dueAt} left={() => delayLeft(accepting)} onUndo={() => undoDelayed(order.id, 'answer')} />
  )
  return (
    <ReplaceInPlace by={held || answered}>
      <Note icon="info">Valor definido. Aprove ou recuse.</Note>
      {/* Both answers in one line, above the dock of a small phone. */}
      <Inline wrap>
        <Inline grow>
          <Button
            variant="main"
            full
            icon="check"
            aria-label={acceptWords(order)}
            busy={busy}
            onClick={() => acceptPrice(order)}
          >
            Aceitar
          </Button>
        </Inline>
        <Inline grow>
          <Button variant="bad" full disabled={busy} onClick={onOpen}>
            Recusar
          </Button>
        </Inline>
      </Inline>
      <Inline justify="between" wrap flat>
        <Text tone="ink-3">
          {[`Pedido ${shortId(order.id)}`, order.motoboy?.user.name].filter(Boolean).join(' · ')}
        </Text>
        <Button variant="quiet" flush="end" disabled={busy} onClick={onOpen}>
          Ver detalhes
        </Button>
      </Inline>
    </ReplaceInPlace>
  )
}

/** Why the acceptance was not accepted, until it is read. */
export const AcceptProblem = ({ orderId, accepting }: { orderId: string; accepting: DelayedStep | undefined }) => (
  <ErrorBox
    message={accepting?.problem}
    detail={accepting?.cause}
    action={
      <Button size="s" onClick={() => undoDelayed(orderId, 'answer')}>
        Entendi
      </Button>
    }
  />
)
