import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { ChangeNotice } from '../change-notice.tsx'
import { useOrderChange } from '../order-change.ts'
import { shortId } from '../short-id.ts'
import { cancelQuestion } from './cancel-question.ts'

/** The dialog 'Recusar Valor', for the reason; the usual question before a cancellation comes last (docs/product.md, Screens). */
export default function RefuseDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const reject = useOrderChange(ordersApi.reject, {
    done: 'Pedido atualizado!',
    fallback: 'Erro ao rejeitar pedido. Tente novamente.',
    onDone: onClose,
  })
  const mayReject = can(user, 'reject', order)
  const refuse = () => {
    if (window.confirm(cancelQuestion)) reject.take(order, { params: { id: order.id } })
  }
  return (
    <Dialog
      title="Recusar Valor"
      id={shortId(order.id)}
      busy={reject.busy}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          <Button disabled={reject.busy} onClick={onClose}>
            Voltar
          </Button>
          {mayReject && (
            <Button variant="bad" icon="ban" busy={reject.busy} onClick={refuse}>
              Recusar
            </Button>
          )}
        </Inline>
      }
    >
      <Stack>
        <ChangeNotice order={order} busy={reject.busy} />
        {!mayReject && !reject.busy && <ErrorBox message={whyNot('reject', order, 'client')} />}
        <Inline justify="between" align="baseline">
          <Text lines>{order.description}</Text>
          {order.price !== null && (
            <Text bold size={4}>
              {money(order.price)}
            </Text>
          )}
        </Inline>
        <ErrorBox message={reject.problem} detail={reject.cause} />
      </Stack>
    </Dialog>
  )
}
