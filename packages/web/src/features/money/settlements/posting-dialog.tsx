import { postingsApi } from '@ligeiro/contract/postings-api'
import type { PostingKind } from '@ligeiro/contract/postings-schemas'
import { action, workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { needsReason } from '#action/needs-reason.ts'
import { useForm } from '#action/use-form.ts'
import { ClosedMonthNotice } from '#features/closed-months/closed-month-notice.tsx'
import { ReasonField } from '#features/orders/correct/reason-field.tsx'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import { DateInput } from '#ui/date-input.tsx'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { methodOptions } from '../words.ts'

export type PostingSubject = {
  kind: Exclude<PostingKind, 'daily'>
  motoboy: { id: string; name: string }
  /** The day of the posting. */
  day: string
  today: string
  /** What is in the motoboy's hands, in reais. */
  carried: number
}
type Props = PostingSubject & { onClose: () => void }

const froms = methodOptions(['cash', 'bank'])
const signs = [
  { value: 'plus', label: 'A favor do motoboy' },
  { value: 'minus', label: 'Contra o motoboy' },
] as const
const kinds = {
  advance: { title: 'Lançar vale', done: 'Vale lançado!' },
  adjustment: { title: 'Lançar ajuste', done: 'Ajuste lançado!' },
  short: { title: 'Dinheiro contado', done: 'Diferença lançada!' },
  float: { title: 'Troco levado', done: 'Troco lançado!' },
}

type Form = { cents: number | null; from: 'cash' | 'bank'; sign: 'plus' | 'minus'; day: string; reason: string }

/** An advance, an adjustment, change of the firm to take along, or the cash that was counted. */
export default function PostingDialog({ kind, motoboy, day, today, carried, onClose }: Props) {
  const { values, field } = useForm<Form>(() => ({ cents: null, from: 'cash', sign: 'plus', day, reason: '' }))
  const { cents, from, sign, reason } = values
  const missing = centsOf(carried) - (cents ?? 0)
  const isRight = kind === 'short' && cents !== null && missing === 0
  const amount = kind === 'short' ? missing : (cents ?? 0) * (sign === 'minus' ? -1 : 1)
  const { title, done } = kinds[kind]
  const words = { label: title, busyLabel: 'Salvando...', onDone: onClose } as const
  const post = action(postingsApi.post, {
    ...words,
    body: {
      motoboy_id: motoboy.id,
      kind,
      amount: reaisOf(amount),
      day: values.day,
      reason: reason.trim(),
      ...(kind === 'advance' && { from }),
      ...(kind === 'float' && { from: 'firm' }),
    },
    checks: [
      kind === 'short'
        ? [({ cents: typed }: Form) => typed === null, 'Insira um valor válido', 'cents']
        : needsAmount('cents'),
      [({ day: typed }: Form) => typed === '' || typed > today, 'Informe um dia até hoje', 'day'],
      needsReason,
    ],
    done,
    fallback: 'Erro ao lançar. Tente novamente.',
    after: refetchMoney,
  })
  return (
    <ActionDialog
      title={title}
      form={values}
      buttons={[
        isRight ? workAction(() => undefined, { ...words, label: 'Confere', done: 'Dinheiro conferido!' }) : post,
      ]}
      cancel="Voltar"
      onClose={onClose}
    >
      <Paragraph tone="ink-2">
        {kind === 'short' ? `${motoboy.name} tem em mãos ${money(carried)}.` : motoboy.name}
      </Paragraph>
      <ClosedMonthNotice day={values.day} />
      <MoneyInput label={kind === 'short' ? 'Valor contado' : 'Valor'} required {...field('cents')} />
      {kind === 'advance' && <Select label="De onde sai" {...field('from')} options={froms} />}
      {kind === 'adjustment' && <Select label="Para quem" {...field('sign')} options={signs} />}
      {kind !== 'short' && (
        <Columns>
          <DateInput label="Dia" max={today} {...field('day')} />
        </Columns>
      )}
      {kind === 'short' && cents !== null && missing !== 0 && (
        <Paragraph tone="warn" bold>
          {missing > 0 ? `Falta ${money(reaisOf(missing))}` : `Sobra ${money(reaisOf(-missing))}`}
        </Paragraph>
      )}
      {!isRight && <ReasonField required {...field('reason')} />}
    </ActionDialog>
  )
}
