import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { StepName } from '@ligeiro/contract/steps'
import { ActionButton, type Actions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { lateHandOverWords, openRequests, staleWords } from '../desk/desk-mark.tsx'
import type { OrderDialog } from '../desk/open-dialog.ts'
import type { StepCall } from '../steps/delayed-step.ts'
import { stepAction, type StepGiven } from '../steps/step-action.ts'
import { ChangeRequestNotice } from './change-request-notice.tsx'

const done = 'Pedido atualizado com sucesso!'
const fallback = 'Erro ao atualizar pedido. Tente novamente.'

type Props = {
  order: Order
  may: (step: StepName) => boolean
  actions: Actions
  onNext: (next: OrderDialog) => void
}

/** What an admin has to decide about an order, each in one tap: a hand-over before the cancellation, changes that the client asks for, and a price of another address. */
export function DecisionNotices({ order, may, actions, onNext }: Props) {
  const { timeZone } = useConfig()
  const { price_stale: stale, late_hand_over: handOver } = order
  const params = { id: order.id }
  const suggestion = stale?.suggestion ?? null
  const take = <E extends StepCall>(label: string, step: E, given: StepGiven<E>) => (
    <ActionButton
      key={label}
      size="s"
      actions={actions}
      action={stepAction(order, step, { label, done, fallback, ...given })}
    />
  )
  const answerHandOver = (accept: boolean) => ({ params, body: { accept } })
  return (
    <>
      {handOver && (
        <Notice
          message={lateHandOverWords(handOver, timeZone)}
          detail={handOver.receiver === null ? undefined : `Recebeu: ${handOver.receiver}`}
          action={
            may('answerHandOver') && (
              <>
                {order.collect ? (
                  <Button size="s" disabled={actions.busy} onClick={() => onNext('hand-over')}>
                    Foi entregue
                  </Button>
                ) : (
                  take('Foi entregue', ordersApi.answerHandOver, answerHandOver(true))
                )}
                {take('Não foi', ordersApi.answerHandOver, answerHandOver(false))}
              </>
            )
          }
        />
      )}
      {openRequests(order).map((request) => (
        <ChangeRequestNotice key={request.id} {...{ order, request, actions }} may={may('answerChange')} />
      ))}
      {stale && (
        <Notice
          message={staleWords(stale)}
          action={
            <>
              {may('setPrice') &&
                suggestion !== null &&
                take(`Definir ${money(suggestion)}`, ordersApi.update, {
                  params,
                  body: { price: suggestion, suggested: true },
                  subject: 'price',
                })}
              {may('keepPrice') && take('Mantém o valor', ordersApi.keepPrice, { params })}
            </>
          }
        />
      )}
    </>
  )
}
