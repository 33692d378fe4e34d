import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { collectedWords } from '#features/collect/collected-words.ts'
import { Paragraph } from '#ui/text.tsx'
import { useConfig } from '#api/config.ts'
import { lateHandOverWords } from '../desk/desk-mark.tsx'
import { markDelivered } from './manage-actions.ts'
import { stepAction } from '../steps/step-action.ts'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useReceived } from '../collect/use-received.tsx'

type Props = { order: Order; user: User; what: 'delivered' | 'hand-over'; onClose: () => void }

/** The dialogs 'Marcar como entregue' and 'Foi entregue' of an order with money at its door: they ask what was received. */
export default function DeliveredDialog({ order, user, what, onClose }: Props) {
  const { timeZone } = useConfig()
  const { collected, checks, question } = useReceived(order)
  const { late_hand_over: late } = order
  const isMark = what === 'delivered'
  const action = isMark
    ? markDelivered(order, { body: { status: 'delivered', collected }, checks, onDone: onClose })
    : stepAction(order, ordersApi.answerHandOver, {
        params: { id: order.id },
        body: { accept: true, collected },
        label: 'Foi entregue',
        look: 'main',
        checks,
        done: 'Pedido atualizado com sucesso!',
        fallback: 'Erro ao atualizar pedido. Tente novamente.',
        onDone: onClose,
      })
  return (
    <StepDialog
      title={isMark ? 'Marcar como entregue' : 'Foi entregue'}
      form={{ collected }}
      {...{ order, user, action, onClose }}
      step={isMark ? 'markDelivered' : 'answerHandOver'}
    >
      {late && !isMark && (
        <Paragraph tone="ink-2">
          {`${lateHandOverWords(late, timeZone)}. O celular informou: ${late.collected ? collectedWords(late.collected) : 'como combinado'}.`}
        </Paragraph>
      )}
      {question}
    </StepDialog>
  )
}
