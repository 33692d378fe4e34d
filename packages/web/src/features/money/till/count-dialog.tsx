import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { tillApi } from '@ligeiro/contract/till-api'
import type { TillFilter } from '@ligeiro/contract/till-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsReason } from '#action/needs-reason.ts'
import { useForm } from '#action/use-form.ts'
import { ReasonField } from '#features/orders/correct/reason-field.tsx'
import { money } from '#lib/money.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { useTill } from './queries.ts'

type Form = { cents: number | null; reason: string }

/** 'Contar o caixa': the cash in the drawer against what the books expect, also if that changes meanwhile. */
export default function CountDialog({ filter, onClose }: { filter: TillFilter; onClose: () => void }) {
  const till = useTill(filter).data!
  const { values, field } = useForm<Form>(() => ({ cents: null, reason: '' }))
  const { balances, last_count } = till
  const expected = balances.cash
  const missing = centsOf(expected) - (values.cents ?? 0)
  const differs = values.cents !== null && missing !== 0
  const count = action(tillApi.count, {
    label: 'Contar o caixa',
    busyLabel: 'Salvando...',
    body: {
      counted: reaisOf(values.cents ?? 0),
      expected,
      last_count,
      ...(differs && { reason: values.reason.trim() }),
    },
    checks: [
      [({ cents }: Form) => cents === null, 'Insira um valor válido', 'cents'],
      ...(differs ? [needsReason] : []),
    ],
    done: differs ? 'Diferença lançada!' : 'Caixa conferido!',
    fallback: 'Erro ao contar o caixa. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title="Contar o caixa" form={values} buttons={[count]} cancel="Voltar" onClose={onClose}>
      <Paragraph tone="ink-2">{`Deve haver ${money(expected)} em dinheiro.`}</Paragraph>
      <MoneyInput label="Valor contado" required {...field('cents')} />
      {differs && (
        <>
          <Paragraph tone="warn" bold>
            {missing > 0 ? `Falta ${money(reaisOf(missing))}` : `Sobra ${money(reaisOf(-missing))}`}
          </Paragraph>
          <ReasonField required {...field('reason')} />
        </>
      )}
    </ActionDialog>
  )
}
