import { chargedIfCancelled, itemLabels, type ItemKind } from '@ligeiro/contract/item-kinds'
import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import type { User } from '@ligeiro/contract/user'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { stepAction } from '../steps/step-action.ts'
import { StepDialog } from '../steps/step-dialog.tsx'

const kinds: readonly ItemKind[] = ['extra', 'discount', 'waiting', 'return', 'displacement']
type Values = { kind: ItemKind; label: string; amount: number | null; share: number | null }

/** The dialog 'Acrescentar item': something on top of the price of an order, or a discount. */
export default function AddItemDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const offered = order.status === 'cancelled' ? chargedIfCancelled : kinds
  const { values, field } = useForm<Values>(() => ({ kind: offered[0]!, label: '', amount: null, share: null }))
  const { kind, label, amount, share } = values
  const text = label.trim()
  const add = stepAction(order, orderItemsApi.add, {
    params: { id: order.id },
    body: {
      kind,
      amount: reaisOf(amount ?? 0),
      ...(text === '' ? {} : { label: text }),
      ...(kind === 'extra' && share !== null ? { share: reaisOf(share) } : {}),
    },
    label: 'Acrescentar item',
    busyLabel: 'Acrescentando...',
    checks: [[() => kind === 'extra' && text === '', 'Descreva o acréscimo', 'label'], needsAmount('amount')],
    done: 'Item acrescentado!',
    fallback: 'Erro ao acrescentar o item. Tente novamente.',
    onDone: onClose,
  })
  return (
    <StepDialog title="Acrescentar item" form={values} {...{ order, user, onClose }} step="addItem" action={add}>
      <Select
        label="O que é"
        {...field('kind')}
        options={offered.map((value) => ({ value, label: itemLabels[value] }))}
      />
      <TextInput
        label={kind === 'extra' ? 'Descrição' : 'Descrição (opcional)'}
        {...field('label')}
        required={kind === 'extra'}
        hint="O cliente lê na fatura."
        limit={textLimits.label}
        autoComplete="off"
      />
      <MoneyInput low required label="Valor" {...field('amount')} />
      {kind === 'extra' && <MoneyInput low label="Parte do motoboy" hint="Vazio: nada." {...field('share')} />}
    </StepDialog>
  )
}
