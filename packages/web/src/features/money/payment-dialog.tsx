import type { Action, ActionOptions } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import type { Rule } from '#api/first-problem.ts'
import { useFirmDay } from '#api/firm-day.ts'
import { ClosedMonthNotice } from '#features/closed-months/closed-month-notice.tsx'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import { textLimits } from '#lib/text-limits.ts'
import { DateInput } from '#ui/date-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { PixCode } from '../pix/pix-code.tsx'
import type { PixFor } from '../pix/queries.ts'
import { refetchMoney } from './queries.ts'
import { methodOptions, type PayMethod } from './words.ts'

type Form<Method> = { cents: number | null; method: Method; paid_on: string; note: string }
type Payment<Method> = { amount: number; method: Method; paid_on: string; note?: string }
type Props<Method> = {
  title: string
  sentence?: string
  /** What is not paid yet; filled in. */
  open: number
  /** The first is chosen. */
  methods: readonly [Method, ...Method[]]
  pay: (payment: Payment<Method>, words: ActionOptions) => Action
  /** The Pix to show for a payment by bank. */
  pixFor?: (cents: number) => PixFor
  /** Who is paid has the Pix key of the firm. */
  toFirm?: boolean | undefined
  onClose: () => void
}

/** A payment of all or a part of what is open. */
export function PaymentDialog<Method extends PayMethod>(props: Props<Method>) {
  const { title, sentence, open, methods, pay, pixFor, toFirm, onClose } = props
  const today = useFirmDay()
  const openCents = centsOf(open)
  const { values, field } = useForm<Form<Method>>(() => ({
    cents: openCents,
    method: methods[0],
    paid_on: today,
    note: '',
  }))
  const { cents, method, paid_on, note } = values
  const checks: Rule<Form<Method>>[] = [
    needsAmount('cents'),
    [({ cents: typed }) => (typed ?? 0) > openCents, `O pagamento passa do que falta: ${money(open)}.`, 'cents'],
    [({ paid_on: day }) => day === '' || day > today, 'Informe um dia até hoje', 'paid_on'],
    [
      ({ method: how, note: typed }) => how === 'loss' && typed.trim() === '',
      'Informe por que o valor foi perdido',
      'note',
    ],
  ]
  const send = pay(
    { amount: reaisOf(cents ?? 0), method, paid_on, ...(note.trim() !== '' && { note: note.trim() }) },
    {
      label: 'Registrar pagamento',
      busyLabel: 'Registrando...',
      checks,
      done: 'Pagamento registrado!',
      fallback: 'Erro ao registrar o pagamento. Tente novamente.',
      onDone: onClose,
      after: refetchMoney,
    },
  )
  return (
    <ActionDialog title={title} form={values} buttons={[send]} cancel="Voltar" onClose={onClose}>
      {sentence !== undefined && <Paragraph>{sentence}</Paragraph>}
      <ClosedMonthNotice day={paid_on} />
      <MoneyInput label="Valor" required offered={cents} {...field('cents')} hint={`Falta ${money(open)}.`} />
      <Columns>
        <Select label="Como" {...field('method')} options={methodOptions(methods)} />
        <DateInput label="Dia" max={today} {...field('paid_on')} />
      </Columns>
      {pixFor && method === 'bank' && cents !== null && cents > 0 && cents <= openCents && (
        <PixCode charged={pixFor(cents)} toFirm={toFirm} />
      )}
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
