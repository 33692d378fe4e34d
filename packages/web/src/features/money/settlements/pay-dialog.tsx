import { settlementsApi, type Settlement } from '@ligeiro/contract/closings-api'
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
import { Text } from '#ui/text.tsx'
import { PixCode } from '../../pix/pix-code.tsx'
import { refetchMoney } from '../queries.ts'
import { methodLabels } from './words.ts'

const methods = (['cash', 'bank'] as const).map((value) => ({ value, label: methodLabels[value]! }))
type Form = { cents: number | null; method: 'cash' | 'bank'; paid_on: string; note: string }

/** A payment of a settlement, or of a part of it. The amount that is open is filled in. */
export default function PayDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { id, number, motoboy, net, open } = settlement
  const { dayRule } = useConfig()
  const today = dayOf(useNow(), dayRule)
  const form = useForm<Form>(() => ({ cents: Math.round(open * 100), method: 'cash', paid_on: today, note: '' }))
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
  ]
  const pay = action(settlementsApi.pay, {
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
  const openCents = Math.round(open * 100)
  const isPayable = cents !== null && cents > 0 && cents <= openCents
  const { value, ...wired } = field('cents')
  return (
    <ActionDialog
      title={`Pagamento do acerto nº ${number}`}
      form={values}
      buttons={[pay]}
      cancel="Voltar"
      onClose={onClose}
    >
      <Text as="p">{net > 0 ? `A empresa paga a ${motoboy.name}.` : `${motoboy.name} entrega à empresa.`}</Text>
      <MoneyInput label="Valor" required offered={cents} {...wired} cents={value} hint={`Falta ${money(open)}.`} />
      <Columns>
        <Select label="Como" {...field('method')} options={methods} />
        <TextInput label="Dia" type="date" max={today} {...field('paid_on')} />
      </Columns>
      {method === 'bank' && isPayable && (
        <PixCode charged={{ for: 'settlement', id, ...(cents !== openCents && { amount: cents / 100 }) }} />
      )}
      <TextInput label="Observação" limit={textLimits.reason} autoComplete="off" {...field('note')} />
    </ActionDialog>
  )
}
