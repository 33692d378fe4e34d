import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { reaisOf } from '@ligeiro/contract/money'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { methodOptions } from '../words.ts'

const froms = methodOptions(['cash', 'bank'])
type Form = { amount: number | null; from: (typeof froms)[number]['value'] }
type Props = { client: { id: string; name: string }; onClose: () => void }

/** The dialog 'Repasse': the firm hands a shop's money that it holds on to the shop. */
export default function RemitDialog({ client, onClose }: Props) {
  const { values, field } = useForm<Form>(() => ({ amount: null, from: 'cash' }))
  const remit = action(toCheckApi.remit, {
    label: 'Repassar',
    busyLabel: 'Repassando...',
    body: { client_id: client.id, amount: reaisOf(values.amount ?? 0), from: values.from },
    checks: [needsAmount('amount')],
    done: 'Repasse registrado!',
    fallback: 'Erro ao registrar o repasse. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title="Repasse" form={values} buttons={[remit]} cancel="Voltar" onClose={onClose}>
      <Paragraph>{`O que a empresa recebeu na entrega e é de ${client.name}.`}</Paragraph>
      <MoneyInput label="Valor" required {...field('amount')} />
      <Select label="De onde sai" {...field('from')} options={froms} />
    </ActionDialog>
  )
}
