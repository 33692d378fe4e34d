import { postingsApi } from '@ligeiro/contract/postings-api'
import { reaisOf } from '@ligeiro/contract/money'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { ClosedMonthNotice } from '#features/closed-months/closed-month-notice.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { refetchMoney } from '../queries.ts'

const signs = [
  { value: 'charge', label: 'Cobrança' },
  { value: 'discount', label: 'Desconto' },
] as const
type Form = { sign: 'charge' | 'discount'; cents: number | null; text: string }
type Props = { client: string; /** The last day of the invoice. */ day: string; onClose: () => void }

/** The dialog 'Acrescentar linha': what the admin charges or discounts in their own words. */
export default function LineDialog({ client, day, onClose }: Props) {
  const { values, field } = useForm<Form>(() => ({ sign: 'charge', cents: null, text: '' }))
  const { sign, cents, text } = values
  const add = action(postingsApi.line, {
    label: 'Acrescentar linha',
    busyLabel: 'Acrescentando...',
    body: { client_id: client, amount: reaisOf((sign === 'charge' ? 1 : -1) * (cents ?? 0)), text: text.trim(), day },
    checks: [[(form: Form) => form.text.trim() === '', 'Escreva o texto da linha', 'text'], needsAmount('cents')],
    done: 'Linha acrescentada!',
    fallback: 'Erro ao acrescentar a linha. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title="Acrescentar linha" form={values} buttons={[add]} cancel="Voltar" onClose={onClose}>
      <ClosedMonthNotice day={day} />
      <TextInput label="Texto" required limit={textLimits.line} hint="Como fica na fatura." {...field('text')} />
      <Select label="Tipo" {...field('sign')} options={signs} />
      <MoneyInput label="Valor" required {...field('cents')} />
    </ActionDialog>
  )
}
