import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { rejectionReasons, type RejectionReason } from '@ligeiro/contract/rejection'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { ActionButton, useActions } from '#action/use-actions.tsx'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { money } from '#lib/money.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Chips } from '#ui/segmented.tsx'
import { Route } from '#ui/route.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { shortId } from '../short-id.ts'
import { cancelQuestion, stepAction } from '../steps/step-action.ts'

const labels: Record<RejectionReason, string> = {
  expensive: 'Achei caro',
  not_needed: 'Não preciso mais',
  other: 'Outro motivo',
}
const reasons = rejectionReasons.map((value) => ({ value, label: labels[value] }))

type Props = { order: Order; user: User; onClose: () => void }

/** The dialog 'Aprovar Valor do Pedido'. 'Cancelar' only closes it (docs/product.md, Client). */
export default function ApproveDialog({ order, user, onClose }: Props) {
  const actions = useActions()
  const { city } = useConfig()
  /** Side by side: halves, which on a phone grow by their words. */
  const wide = useWide()
  const mayApprove = can(user, 'approve', order)
  const mayReject = can(user, 'reject', order)
  /** The price that the client has seen. If the price changed just before the tap, the tap does not accept the new price. */
  const [seenPrice, setSeenPrice] = useState(order.price)
  const checkPrice = () => {
    setSeenPrice(order.price)
    return seenPrice === order.price ? null : { text: 'O valor mudou. Confira e toque em Aceitar de novo.' }
  }
  const approve = stepAction(order, ordersApi.approve, {
    params: { id: order.id },
    label: 'Aceitar',
    busyLabel: 'Aceitando...',
    look: 'main',
    icon: 'check',
    checks: [checkPrice],
    done: 'Pedido atualizado!',
    fallback: 'Erro ao aprovar pedido. Tente novamente.',
    onDone: onClose,
  })
  const [reason, setReason] = useState<RejectionReason>()
  const reject = stepAction(order, ordersApi.reject, {
    params: { id: order.id },
    body: { reason },
    label: 'Recusar',
    busyLabel: 'Recusando...',
    look: 'bad',
    icon: 'ban',
    ask: cancelQuestion,
    done: 'Pedido atualizado!',
    fallback: 'Erro ao rejeitar pedido. Tente novamente.',
    onDone: onClose,
  })
  return (
    <ActionDialog
      title="Aprovar Valor do Pedido"
      actions={actions}
      onClose={onClose}
      problemAt="end"
      footer={
        <>
          {mayApprove && <ActionButton size="xl" full actions={actions} action={approve} />}
          <Inline grow>
            {mayReject && <ActionButton full={wide} actions={actions} action={reject} />}
            <Button full={wide} disabled={actions.busy} onClick={onClose}>
              Cancelar
            </Button>
          </Inline>
        </>
      }
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!mayApprove && !actions.busy && <ErrorBox message={whyNot('approve', order, 'client')} />}
      {order.price !== null && (
        <Inline justify="between" align="baseline">
          <Text tone="ink-2">Valor da entrega</Text>
          <Text size={5} bold>
            {money(order.price)}
          </Text>
        </Inline>
      )}
      <div>
        <Paragraph bold lines>
          {order.description}
        </Paragraph>
        <Paragraph tone="ink-3">Pedido {shortId(order.id)}</Paragraph>
      </div>
      <Route from={shortAddress(order.pickup_address, city)} to={shortAddress(order.delivery_address, city)} />
      {mayReject && (
        <Stack gap={2}>
          <Text tone="ink-2">Se recusar, por quê? (opcional)</Text>
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
