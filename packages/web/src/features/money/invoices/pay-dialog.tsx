import { invoicesApi, type Invoice } from '@ligeiro/contract/closings-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import type { Rule } from '#api/first-problem.ts'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { dayOf } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { refetchMoney } from '../queries.ts'
import { invoiceMethods } from './words.ts'

const methods = (['bank', 'cash', 'card', 'offset', 'loss'] as const).map((value) => ({
  value,
  label: invoiceMethods[value]!,
}))
type Form = { cents: number | null; method: (typeof methods)[number]['value']; paid_on: string; note: string }

/** A payment of an invoice, what is set off, or what is given up; all or a part of what is open. */
export default function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, number, open } = invoice
  const { dayRule } = useConfig()
  const today = dayOf(useNow(), dayRule)
  const form = useForm<Form>(() => ({ cents: Math.round(open * 100), method: 'bank', paid_on: today, note: '' }))
  const { values, field } = form
  const { cents, method, paid_on, note } = values
  const checks: Rule<Form>[] = [
    [({ cents: typed }) => typed === null || typed === 0, 'Insira um valor válido', 'cents'],
    [
      ({ cents: typed }) => (typed ?? 0) > Math.round(open * 100),
      `O pagamento passa do que falta: ${money(open)}.`,
      'cents',
    ],
    [({ paid_on: day }) => day === '' || day > today, 'Informe um dia até hoje', 'paid_on'],
    [
      ({ method: how, note: typed }) => how === 'loss' && typed.trim() === '',
      'Informe por que o valor foi perdido',
      'note',
    ],
  ]
  const pay = action(invoicesApi.pay, {
    label: 'Registrar pagamento',
    busyLabel: 'Registrando...',
    params: { id },
    body: { amount: (cents ?? 0) / 100, method, paid_on, ...(note.trim() !== '' && { note: note.trim() }) },
    checks,
    done: 'Pagamento registrado!',
    fallback: 'Erro ao registrar o pagamento. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  const { value, ...wired } = field('cents')
  return (
    <ActionDialog
      title={`Pagamento da fatura nº ${number}`}
      form={values}
      buttons={[pay]}
      cancel="Voltar"
      onClose={onClose}
    >
      <MoneyInput label="Valor" required offered={cents} {...wired} cents={value} hint={`Falta ${money(open)}.`} />
      <Columns>
        <Select label="Como" {...field('method')} options={methods} />
        <TextInput label="Dia" type="date" max={today} {...field('paid_on')} />
      </Columns>
      <TextInput
        label="Observação"
        required={method === 'loss'}
        limit={textLimits.reason}
        autoComplete="off"
        {...field('note')}
      />
    </ActionDialog>
  )
}
