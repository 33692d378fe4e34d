import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { rejectionReasons, type RejectionReason } from '@ligeiro/contract/rejection'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { money } from '#lib/money.ts'
import { Chips } from '#ui/segmented.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { cancelQuestion } from '../steps/cancel-question.ts'
import { stepAction } from '../steps/step-action.ts'
import { StepDialog } from '../steps/step-dialog.tsx'

const labels: Record<RejectionReason, string> = {
  expensive: 'Está caro',
  not_needed: 'Não preciso mais',
  other: 'Outro motivo',
}
const reasons = rejectionReasons.map((value) => ({ value, label: labels[value] }))

/** The dialog 'Recusar Valor', for the reason; the usual question before a cancellation comes last (docs/product.md, Screens). */
export default function RefuseDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const [reason, setReason] = useState<RejectionReason>()
  const reject = stepAction(order, ordersApi.reject, {
    params: { id: order.id },
    body: { reason },
    label: 'Recusar',
    look: 'bad',
    icon: 'ban',
    ask: cancelQuestion,
    done: 'Pedido atualizado!',
    fallback: 'Erro ao rejeitar pedido. Tente novamente.',
    onDone: onClose,
  })
  return (
    <StepDialog
      title="Recusar Valor"
      {...{ order, user }}
      step="reject"
      action={reject}
      cancel="Voltar"
      problemAt="end"
      onClose={onClose}
      above={
        <Inline justify="between" align="baseline">
          <Text lines>{order.description}</Text>
          {order.price !== null && (
            <Text bold size={4}>
              {money(order.price)}
            </Text>
          )}
        </Inline>
      }
    >
      <Stack gap={2}>
        <Text tone="ink-2">Por quê? (opcional)</Text>
        <Chips
          label="Por quê?"
          value={reason}
          options={reasons}
          onChange={(chosen) => setReason(chosen === reason ? undefined : chosen)}
        />
      </Stack>
    </StepDialog>
  )
}
