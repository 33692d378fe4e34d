import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { rejectionReasons, type RejectionReason } from '@ligeiro/contract/rejection'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { useState } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { money } from '#lib/money.ts'
import { Chips } from '#ui/chips.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { cancelQuestion } from '../steps/cancel-question.ts'
import { shortId } from '../short-id.ts'
import { stepAction } from '../steps/step-action.ts'

const labels: Record<RejectionReason, string> = {
  expensive: 'Está caro',
  not_needed: 'Não preciso mais',
  other: 'Outro motivo',
}
const reasons = rejectionReasons.map((value) => ({ value, label: labels[value] }))

/** The dialog 'Recusar Valor', for the reason; the usual question before a cancellation comes last (docs/product.md, Screens). */
export default function RefuseDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const actions = useActions()
  const [reason, setReason] = useState<RejectionReason>()
  const mayReject = can(user, 'reject', order)
  const reject = stepAction(
    order,
    ordersApi.reject,
    { params: { id: order.id }, body: { reason } },
    {
      label: 'Recusar',
      look: 'bad',
      icon: 'ban',
      ask: cancelQuestion,
      done: 'Pedido atualizado!',
      fallback: 'Erro ao rejeitar pedido. Tente novamente.',
      onDone: onClose,
    },
  )
  return (
    <ActionDialog
      title="Recusar Valor"
      id={shortId(order.id)}
      actions={actions}
      buttons={[mayReject && reject]}
      cancel="Voltar"
      problemAt="end"
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!mayReject && !actions.busy && <ErrorBox message={whyNot('reject', order, 'client')} />}
      <Inline justify="between" align="baseline">
        <Text lines>{order.description}</Text>
        {order.price !== null && (
          <Text bold size={4}>
            {money(order.price)}
          </Text>
        )}
      </Inline>
      {mayReject && (
        <Stack gap={2}>
          <Text tone="ink-2">Por quê? (opcional)</Text>
          <Chips
            label="Por quê?"
            value={reason}
            options={reasons}
            onChange={(chosen) => setReason(chosen === reason ? undefined : chosen)}
          />
        </Stack>
      )}
    </ActionDialog>
  )
}
