import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can, whyNot } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { money } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Inline, Stack } from '../../../ui/layout.tsx'
import { Route } from '../../../ui/route.tsx'
import { Text } from '../../../ui/text.tsx'
import { ChangeNotice } from '../change-notice.tsx'
import { useOrderChange } from '../order-change.ts'
import { shortId } from '../short-id.ts'
import { cancelQuestion } from './cancel-question.ts'

/** Aprovar Valor do Pedido (specification, section 2). 'Cancelar' only closes it. */
export default function ApproveDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const about = { done: 'Pedido atualizado!', onDone: onClose }
  const approve = useOrderChange(ordersApi.approve, { ...about, fallback: 'Erro ao aprovar pedido. Tente novamente.' })
  const reject = useOrderChange(ordersApi.reject, { ...about, fallback: 'Erro ao rejeitar pedido. Tente novamente.' })
  const busy = approve.busy || reject.busy
  const params = { id: order.id }
  const mayApprove = can(user, 'approve', order)
  const mayReject = can(user, 'reject', order)

  /** The price that was read: one that changed under the thumb is not accepted by the tap that was meant for another. */
  const [readPrice, setReadPrice] = useState(order.price)
  const [newPrice, setNewPrice] = useState(false)
  const accept = () => {
    setNewPrice(order.price !== readPrice)
    setReadPrice(order.price)
    if (order.price !== readPrice) return
    reject.forget()
    approve.take(order, { params })
  }
  const refuse = () => {
    if (!window.confirm(cancelQuestion)) return
    approve.forget()
    reject.take(order, { params })
  }
  return (
    <Dialog
      title="Aprovar Valor do Pedido"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {mayApprove && (
            <Button variant="main" size="xl" full icon="check" busy={approve.busy} disabled={busy} onClick={accept}>
              Aceitar
            </Button>
          )}
          <Inline grow>
            <Button disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            {mayReject && (
              <Button variant="bad" icon="ban" busy={reject.busy} disabled={busy} onClick={refuse}>
                Recusar
              </Button>
            )}
          </Inline>
        </>
      }
    >
      <Stack>
        <ChangeNotice order={order} busy={busy} />
        {!mayApprove && !busy && <ErrorBox message={whyNot('approve', order, 'client')} />}
        {newPrice && <ErrorBox message="O valor mudou. Confira e toque em Aceitar de novo." />}
        {order.price !== null && (
          <Inline justify="between" align="baseline">
            <Text tone="ink-2">Valor da entrega</Text>
            <Text size={5} bold>
              {money(order.price)}
            </Text>
          </Inline>
        )}
        <div>
          <Text as="p" bold lines>
            {order.description}
          </Text>
          <Text as="p" tone="ink-3">
            Pedido {shortId(order.id)}
          </Text>
        </div>
        <Route from={order.pickup_address} to={order.delivery_address} />
        <ErrorBox message={approve.problem ?? reject.problem} detail={approve.cause ?? reject.cause} />
      </Stack>
    </Dialog>
  )
}
