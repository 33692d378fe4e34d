import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Divider, Inline } from '#ui/layout.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'
import { stepAction } from '../steps/step-action.ts'
import { waitWords } from './charge-words.ts'
import { MoneyLines } from './money-lines.tsx'
import { beforeBooksWords, isBeforeBooks, useOrderMoney } from './use-order-money.ts'

const AddItemDialog = lazyWithRetry(() => import('./add-item-dialog.tsx'))
const VoidItemDialog = lazyWithRetry(() => import('./void-item-dialog.tsx'))

/** Ends the return that a motoboy forgot to tell, and stops the meter that they forgot. */
const endsOf = (order: Order, user: User) => [
  order.return === 'wanted' &&
    can(user, 'returned', order) &&
    stepAction(order, orderItemsApi.returned, {
      body: { orderId: order.id },
      label: 'Concluir retorno',
      busyLabel: 'Concluindo...',
      done: 'Retorno concluído!',
      fallback: 'Erro ao concluir o retorno. Tente novamente.',
    }),
  order.waiting &&
    can(user, 'leave', order) &&
    stepAction(order, orderItemsApi.wait, {
      body: { orderId: order.id, place: order.waiting.place, on: false },
      label: 'Parar espera',
      busyLabel: 'Parando...',
      done: 'Espera parada!',
      fallback: 'Erro ao parar a espera. Tente novamente.',
    }),
]

/** What an order costs and pays, in the admin's dialog of it. Nothing in a firm without books. */
export function AdminMoney({ order, user }: { order: Order; user: User }) {
  const { timeZone } = useConfig()
  const known = useOrderMoney(order)
  const [adding, add] = useDialog((close) => <AddItemDialog {...{ order, user }} onClose={close} />)
  const [voiding, voidItem] = useDialog<{ id: string; label: string; at: string }>((close, item) => (
    <VoidItemDialog {...{ order, item }} onClose={close} />
  ))
  const actions = useActions()
  const now = useNow()
  if (!known) return null
  if (isBeforeBooks(order, known))
    return (
      <>
        <Divider />
        <Paragraph tone="ink-2">{beforeBooksWords}</Paragraph>
      </>
    )
  // Without a motoboy there is no share yet, so the whole price would look like a margin.
  const { cost: _, ...withoutCost } = known
  const ends = endsOf(order, user).filter((end) => end !== null && end !== undefined && end !== false)
  return (
    <>
      <Divider />
      <Heading level={3} size={2}>
        Valores
      </Heading>
      <MoneyLines
        of={order.motoboy ? known : withoutCost}
        zone={timeZone}
        onVoid={can(user, 'voidItem', order) ? voidItem : undefined}
      />
      {known.return !== 'none' && (
        <Paragraph tone="ink-2">{known.return === 'wanted' ? 'Retorno pendente' : 'Retorno feito'}</Paragraph>
      )}
      {order.waiting && <Paragraph tone="ink-2">{waitWords(order.waiting, now)}</Paragraph>}
      <ActionProblem actions={actions} />
      {(ends.length > 0 || can(user, 'addItem', order)) && (
        <Inline wrap>
          {ends.map((end) => (
            <ActionButton key={end.label} actions={actions} action={end} />
          ))}
          {can(user, 'addItem', order) && (
            <Button icon="plus" onClick={() => add(true)}>
              Acrescentar item
            </Button>
          )}
        </Inline>
      )}
      {adding}
      {voiding}
    </>
  )
}
