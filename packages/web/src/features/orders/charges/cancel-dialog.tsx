import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { cancelQuestion } from '../steps/cancel-question.ts'
import { stepAction } from '../steps/step-action.ts'
import { useOrderMoney } from './read-money.ts'

/** The dialog 'Cancelar pedido' of an order under way: an admin says what the way of the motoboy costs. */
export default function CancelDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const actions = useActions()
  const known = useOrderMoney(order)
  const { values, put } = useForm(() => ({ typed: null as number | null, isTyped: false }))
  const rule = known === undefined ? null : Math.round(known.displacement * 100)
  const cents = values.isTyped ? (values.typed ?? 0) : rule
  const may = can(user, 'cancel', order)
  const cancel = stepAction(
    order,
    ordersApi.cancel,
    { params: { id: order.id }, ...(cents === null ? {} : { body: { displacement: cents / 100 } }) },
    {
      label: 'Cancelar pedido',
      busyLabel: 'Cancelando...',
      look: 'bad',
      icon: 'circle-x',
      ask: cancelQuestion,
      done: 'Pedido atualizado com sucesso!',
      fallback: 'Erro ao cancelar pedido. Tente novamente.',
      onDone: onClose,
    },
  )
  return (
    <ActionDialog
      title="Cancelar pedido"
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[may && cancel]}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('cancel', order, 'admin')} />}
      {may && (
        <>
          <Text as="p" tone="ink-2">
            O motoboy já saiu.
          </Text>
          <MoneyInput
            low
            label="Deslocamento cobrado do cliente"
            name="displacement"
            hint="Zero: nada é cobrado."
            cents={values.isTyped ? values.typed : rule}
            onChange={(next) => put({ typed: next, isTyped: true })}
          />
        </>
      )}
    </ActionDialog>
  )
}
