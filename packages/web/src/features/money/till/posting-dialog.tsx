import { reaisOf } from '@ligeiro/contract/money'
import { tillApi } from '@ligeiro/contract/till-api'
import type { TillPostingKind } from '@ligeiro/contract/till-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { ClosedMonthNotice } from '#features/closed-months/closed-month-notice.tsx'
import { textLimits } from '#lib/text-limits.ts'
import { DateInput } from '#ui/date-input.tsx'
import { TextInput } from '#ui/field.tsx'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { accountOptions, postingWords } from './words.ts'

type From = 'cash' | 'bank' | 'card'
/** `froms`: from which accounts the money may come, or whose first balance it may be; the first is chosen. */
export type PostingSubject = { kind: TillPostingKind; today: string; froms: readonly From[] }
type Form = { cents: number | null; from: From | undefined; day: string; note: string; isBelowZero: 'no' | 'yes' }

const signs = [
  { value: 'no', label: 'Positivo' },
  { value: 'yes', label: 'Negativo (a conta está devedora)' },
] as const

/** A deposit, cash drop, withdrawal, expense or first balance of the firm's own money. */
export default function PostingDialog({ kind, today, froms, onClose }: PostingSubject & { onClose: () => void }) {
  const { values, field } = useForm<Form>(() => ({
    cents: null,
    from: froms[0],
    day: today,
    note: '',
    isBelowZero: 'no',
  }))
  const { cents, from, day, note, isBelowZero } = values
  const { title, sentence, done } = postingWords[kind]
  const isOpening = kind === 'opening'
  const isOverdrawn = isOpening && from === 'bank' && isBelowZero === 'yes'
  const body = {
    kind,
    amount: reaisOf((cents ?? 0) * (isOverdrawn ? -1 : 1)),
    day,
    ...(froms.length > 0 && { from }),
    ...(!isOpening && note.trim() !== '' && { note: note.trim() }),
  }
  const post = action(tillApi.post, {
    label: `Lançar ${title.toLowerCase()}`,
    busyLabel: 'Salvando...',
    // The form's kind decides which of the fields there are.
    body: body as never,
    checks: [
      needsAmount('cents'),
      [({ day: typed }: Form) => typed === '' || typed > today, 'Informe um dia até hoje', 'day'],
      [({ note: typed }: Form) => kind === 'expense' && typed.trim() === '', 'Informe do que é a despesa', 'note'],
    ],
    done,
    fallback: 'Erro ao lançar. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title={title} form={values} buttons={[post]} cancel="Voltar" onClose={onClose}>
      <Paragraph tone="ink-2">{sentence}</Paragraph>
      <ClosedMonthNotice day={day} />
      <MoneyInput label="Valor" required {...field('cents')} />
      <Columns>
        {from !== undefined && (
          <Select
            label={isOpening ? 'Conta' : 'De onde sai'}
            {...field('from')}
            value={from}
            options={accountOptions(froms)}
          />
        )}
        <DateInput label="Dia" max={today} {...field('day')} />
      </Columns>
      {isOpening && from === 'bank' && <Select label="Saldo" {...field('isBelowZero')} options={signs} />}
      {!isOpening && (
        <TextInput
          label={kind === 'expense' ? 'Do que é' : 'Observação (opcional)'}
          required={kind === 'expense'}
          limit={textLimits.reason}
          autoComplete="off"
          {...field('note')}
        />
      )}
    </ActionDialog>
  )
}
