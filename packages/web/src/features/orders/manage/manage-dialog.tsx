import { latenessOf } from '@ligeiro/contract/late'
import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can, type StepName } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useNow } from '#lib/clock.ts'
import { useConfig } from '#api/config.ts'
import { Button } from '#ui/button.tsx'
import { Age } from '#ui/age.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { timeInStatus } from '../desk/late.ts'
import { AdminMoney } from '../charges/admin-money.tsx'
import { DecisionNotices } from '../correct/decision-notices.tsx'
import { manageActions } from './manage-actions.ts'
import { HeldPart, useHeldStep } from '../steps/held-step.tsx'
import { ManageFooter } from './manage-footer.tsx'
import { ManageMenu } from './manage-menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { correctedWords, NotDeliveredNotice } from '../desk/desk-mark.tsx'
import type { OrderDialog } from '../desk/open-dialog.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from '../history/order-history.tsx'
import { ProofNotice } from './proof-notice.tsx'
import { rejectionWords } from '../desk/rejection-words.ts'

type Props = {
  order: Order
  user: User
  onNext: (next: OrderDialog) => void
  onTrip: (id: string) => void
  /** Shows only the orders of the person with this name. */
  onFilter: (name: string) => void
  onClose: () => void
}

/** The dialog 'Gerenciar Pedido': the facts on the left, the history on the right, the allowed actions below (docs/product.md, Admin). */
export default function ManageDialog({ order, user, onNext, onTrip, onFilter, onClose }: Props) {
  const actions = useActions()
  const wide = useWide()
  const steps = manageActions(order, onClose)
  const price = useHeldStep({ order, subject: 'price' })
  // What was set a moment ago is the price, unless it was refused.
  const priced =
    price?.sets?.price !== undefined && price.state !== 'failed' ? { ...order, price: price.sets.price } : order
  const may = (step: StepName) => can(user, step, order)
  return (
    <ActionDialog
      title="Gerenciar Pedido"
      phone="full"
      id={wide ? shortId(order.id) : undefined}
      badge={
        <>
          <StatusNow order={order} />
          {wide || <Text tone="ink-3">{shortId(order.id)}</Text>}
        </>
      }
      menu={<ManageMenu {...{ order, may, steps, actions, onNext, onFilter, onClose }} />}
      actions={actions}
      onClose={onClose}
      aside={<OrderHistory key={order.id} order={order} />}
      footer={<ManageFooter {...{ may, steps, actions, onNext, onClose }} order={priced} />}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      <DecisionNotices {...{ order, may, actions, onNext }} />
      {order.rejection_reason && <Notice message={rejectionWords(order) ?? ''} />}
      {order.proof_alert && <ProofNotice {...{ order, may, steps, actions }} />}
      {order.not_delivered && <NotDeliveredNotice mark={order.not_delivered} />}
      {order.collected_differs && (
        <Notice
          message="O recebido na entrega não é o combinado."
          action={
            <Button disabled={actions.busy} onClick={() => onNext('collected')}>
              Conferir
            </Button>
          }
        />
      )}
      <HeldPart order={order} subject="price" inDialog />
      <HeldPart order={order} subject="motoboy" inDialog />
      <OrderFacts order={priced} onTrip={onTrip} />
      <AdminMoney {...{ order, user }} />
    </ActionDialog>
  )
}

function StatusNow({ order }: { order: Order }) {
  const now = useNow()
  const { dayRule } = useConfig()
  const lateness = latenessOf(order, now)
  return (
    <>
      <StatusBadge tone={statusTone[order.status]} label={statusLabel(order.status, 'admin')} />
      <Age
        level={lateness === 'done' ? 'calm' : lateness}
        text={timeInStatus(order, now, dayRule) + correctedWords(order)}
        clock
      />
    </>
  )
}
