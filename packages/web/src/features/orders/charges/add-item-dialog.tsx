import { chargedIfCancelled, itemLabels, type ItemKind } from '@ligeiro/contract/item-kinds'
import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { whyNot } from '@ligeiro/contract/why-not'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { textLimits } from '#lib/text-limits.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { TextInput } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { ChangeNotice } from '../steps/change-notice.tsx'
import { shortId } from '../short-id.ts'
import { stepAction } from '../steps/step-action.ts'

const kinds: readonly ItemKind[] = ['extra', 'discount', 'waiting', 'return', 'displacement']
type Values = { kind: ItemKind; label: string; amount: number | null; share: number | null }

/** The dialog 'Acrescentar item': something on top of the price of an order, or a discount. */
export default function AddItemDialog({ order, user, onClose }: { order: Order; user: User; onClose: () => void }) {
  const actions = useActions()
  const offered = order.status === 'cancelled' ? chargedIfCancelled : kinds
  const { values, put, field } = useForm<Values>(() => ({ kind: offered[0]!, label: '', amount: null, share: null }))
  const { kind, label, amount, share } = values
  const may = can(user, 'addItem', order)
  const text = label.trim()
  const add = stepAction(
    order,
    orderItemsApi.add,
    {
      params: { id: order.id },
      body: {
        kind,
        amount: (amount ?? 0) / 100,
        ...(text === '' ? {} : { label: text }),
        ...(kind === 'extra' && share !== null ? { share: share / 100 } : {}),
      },
    },
    {
      label: 'Acrescentar item',
      busyLabel: 'Acrescentando...',
      checks: [
        [() => kind === 'extra' && text === '', 'Descreva o acréscimo', 'label'],
        [() => amount === null || amount === 0, 'Insira um valor válido', 'amount'],
      ],
      done: 'Item acrescentado!',
      fallback: 'Erro ao acrescentar o item. Tente novamente.',
      onDone: onClose,
    },
  )
  return (
    <ActionDialog
      title="Acrescentar item"
      id={shortId(order.id)}
      actions={actions}
      form={values}
      buttons={[may && add]}
      onClose={onClose}
    >
      <ChangeNotice order={order} busy={actions.busy} />
      {!may && !actions.busy && <ErrorBox message={whyNot('addItem', order, 'admin')} />}
      {may && (
        <>
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
          <MoneyInput
            low
            required
            label="Valor"
            name="amount"
            cents={amount}
            onChange={(cents) => put({ amount: cents })}
          />
          {kind === 'extra' && (
            <MoneyInput
              low
              label="Parte do motoboy"
              name="share"
              hint="Vazio: nada."
              cents={share}
              onChange={(cents) => put({ share: cents })}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
