import { handoversApi } from '@ligeiro/contract/handovers-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { serverNow } from '#lib/clock.ts'
import { money } from '#lib/money.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'

type Shop = { id: string; name: string; /** Reais. */ most: number }

/** The dialog 'Entreguei à loja': cash of a shop that the motoboy gave back. It counts once the shop says so. */
export default function GiveBackDialog({ shops, onClose }: { shops: readonly Shop[]; onClose: () => void }) {
  const { values, field, put } = useForm(() => ({
    client_id: shops[0]?.id ?? '',
    amount: shops[0] ? centsOf(shops[0].most) : null,
  }))
  const shop = shops.find(({ id }) => id === values.client_id)
  const give = action(handoversApi.give, {
    body: {
      client_id: values.client_id,
      amount: reaisOf(values.amount ?? 0),
      happened_at: new Date(serverNow()).toISOString(),
    },
    label: 'Entreguei',
    busyLabel: 'Enviando...',
    checks: [needsAmount('amount')],
    done: ['Entrega de dinheiro enviada!', 'Vale quando a loja responder.'],
    fallback: 'Erro ao avisar a loja. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title="Entreguei à loja" form={values} buttons={[give]} onClose={onClose}>
      {shops.length > 1 && (
        <Select
          label="Loja"
          value={values.client_id}
          onChange={(client_id) => {
            const chosen = shops.find(({ id }) => id === client_id)
            put({ client_id, amount: chosen ? centsOf(chosen.most) : null })
          }}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shop && <Paragraph>{`Você leva ${money(shop.most)} de ${shop.name}, sem as taxas da empresa.`}</Paragraph>}
      <MoneyInput label="Valor entregue" {...field('amount')} />
    </ActionDialog>
  )
}
