import { centsOf, reaisOf } from '@ligeiro/contract/money'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import type { User } from '@ligeiro/contract/user'
import { useForm } from '#action/use-form.ts'
import { money } from '#lib/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { cancelQuestion, stepAction } from '../steps/step-action.ts'
import { useOrderMoney } from './use-order-money.ts'
import { StepDialog } from '../steps/step-dialog.tsx'

/** The dialog 'Cancelar pedido' of an order under way: an admin says what the way of the motoboy costs. */
export default function CancelDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const known = useOrderMoney(order)
  const { values, put } = useForm(() => ({ typed: null as number | null, isTyped: false, returns: false }))
  const returnFee = centsOf(known?.return_fee ?? 0)
  const rule = known === undefined ? null : centsOf(known.displacement) + (values.returns ? returnFee : 0)
  const cents = values.isTyped ? (values.typed ?? 0) : rule
  const cancel = stepAction(order, ordersApi.cancel, {
    params: { id: order.id },
    ...(cents === null ? {} : { body: { displacement: reaisOf(cents) } }),
    label: 'Cancelar pedido',
    busyLabel: 'Cancelando...',
    look: 'bad',
    icon: 'circle-x',
    ask: cancelQuestion,
    done: 'Pedido atualizado com sucesso!',
    fallback: 'Erro ao cancelar pedido. Tente novamente.',
    onDone: onClose,
  })
  return (
    <StepDialog title="Cancelar pedido" form={values} {...{ order, user, onClose }} step="cancel" action={cancel}>
      <Paragraph tone="ink-2">O motoboy já saiu.</Paragraph>
      {returnFee > 0 && (
        <Checkbox
          label={`A mercadoria volta à loja: mais ${money(reaisOf(returnFee))} de retorno`}
          checked={values.returns}
          onChange={(returns) => put({ returns, isTyped: false })}
        />
      )}
      <MoneyInput
        low
        label="Deslocamento cobrado do cliente"
        name="displacement"
        hint="Zero: nada é cobrado."
        value={values.isTyped ? values.typed : rule}
        onChange={(next) => put({ typed: next, isTyped: true })}
      />
    </StepDialog>
  )
}
