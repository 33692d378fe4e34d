import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { Text } from '#ui/text.tsx'
import { ChangeNotice } from '../change-notice.tsx'
import { useOrderChange } from '../order-change.ts'
import { shortId } from '../short-id.ts'

type Props = { order: Order; user: User; onRefuse: () => void; onClose: () => void }

/** The dialog 'Aprovar Valor do Pedido'. 'Cancelar' only closes it (docs/product.md, Client). */
export default function ApproveDialog({ order, user, onRefuse, onClose }: Props) {
  const approve = useOrderChange(ordersApi.approve, {
    done: 'Pedido atualizado!',
    onDone: onClose,
    fallback: 'Erro ao aprovar pedido. Tente novamente.',
  })
  const { busy } = approve
  const mayApprove = can(user, 'approve', order)
  const mayReject = can(user, 'reject', order)

  /** The price that the client has seen. If the price changed just before the tap, the tap does not accept the new price. */
  const [seenPrice, setSeenPrice] = useState(order.price)
  const [priceChanged, setPriceChanged] = useState(false)
  const accept = () => {
    setPriceChanged(order.price !== seenPrice)
    setSeenPrice(order.price)
    if (order.price !== seenPrice) return
    approve.take(order, { params: { id: order.id } })
  }
  return (
    <Dialog
      title="Aprovar Valor do Pedido"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {mayApprove && (
            <Button variant="main" size="xl" full icon="check" busy={busy} onClick={accept}>
              Aceitar
            </Button>
          )}
          <Inline grow>
            <Button disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
            {mayReject && (
              <Button variant="bad" icon="ban" disabled={busy} onClick={onRefuse}>
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
        {priceChanged && <ErrorBox message="O valor mudou. Confira e toque em Aceitar de novo." />}
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
        <ErrorBox message={approve.problem} detail={approve.cause} />
      </Stack>
    </Dialog>
  )
}
