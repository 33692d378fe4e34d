import type { Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import { whyNot } from '@ligeiro/contract/why-not'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import type { useManageActions } from './manage-actions.ts'
import type { OrderDialog } from './open-dialog.ts'

type Props = {
  order: Order
  may: (step: StepName) => boolean
  actions: ReturnType<typeof useManageActions>
  onNext: (next: OrderDialog) => void
}

/**
 * The five actions, and the client's approval or rejection if the order is the admin's own. The buttons for price and motoboy stay
 * visible, but disabled, when their steps are not allowed.
 */
export const ManageFooter = ({ order, may, actions, onNext }: Props) => (
  <>
    <Button
      icon="money"
      disabled={actions.busy || !may('setPrice')}
      title={may('setPrice') ? undefined : whyNot('setPrice', order, 'admin')}
      onClick={() => onNext('price')}
    >
      {order.price === null ? 'Definir valor' : 'Editar valor'}
    </Button>
    <Button
      icon={order.motoboy ? 'swap' : 'motorcycle'}
      disabled={actions.busy || !may('attach')}
      title={may('attach') ? undefined : whyNot('attach', order, 'admin')}
      onClick={() => onNext('assign')}
    >
      {order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'}
    </Button>
    {may('detach') && (
      <Button icon="remove-person" disabled={actions.busy} onClick={actions.detach}>
        Remover Motoboy
      </Button>
    )}
    {may('cancel') && (
      <Button variant="bad" icon="circle-x" disabled={actions.busy} onClick={actions.cancel}>
        Cancelar pedido
      </Button>
    )}
    <Inline grow justify="end">
      {may('reject') && (
        <Button disabled={actions.busy} onClick={actions.reject}>
          Recusar
        </Button>
      )}
      {may('approve') && (
        <Button variant="main" disabled={actions.busy} onClick={actions.approve}>
          Aceitar
        </Button>
      )}
      {may('markDelivered') && (
        <Button variant="main" icon="check-twice" disabled={actions.busy} onClick={actions.markDelivered}>
          Marcar como entregue
        </Button>
      )}
    </Inline>
  </>
)
