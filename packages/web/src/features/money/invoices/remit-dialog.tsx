import type { Credit } from '@ligeiro/contract/credits-schemas'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { money } from '#lib/money.ts'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { PixCode } from '../../pix/pix-code.tsx'
import { CreditWords } from '../credit/credit-words.tsx'
import { useCredit } from '../credit/queries.ts'
import { refetchMoney } from '../queries.ts'

const ways = [
  { value: 'cash', label: 'Em dinheiro' },
  { value: 'bank', label: 'Por Pix ou transferência' },
  { value: 'invoice', label: 'Abater na próxima fatura' },
] as const
type Form = { amount: number | null; from: (typeof ways)[number]['value'] }
type Props = {
  client: { id: string; name: string }
  /** The last day of the next invoice; without it today. */
  day?: string
  onClose: () => void
}

/** The dialog 'Repassar à loja': what a shop is to receive is paid out, or set off in its next invoice. */
export default function RemitDialog(props: Props) {
  const query = useCredit(props.client.id)
  return query.data ? (
    <RemitForm {...props} credit={query.data} />
  ) : (
    <ActionDialog title="Repassar à loja" cancel="Voltar" onClose={props.onClose}>
      <LoadState query={query} />
    </ActionDialog>
  )
}

function RemitForm({ client, day, onClose, credit }: Props & { credit: Credit }) {
  const { available, account } = credit
  // What the account is below 0 is in the next invoice already.
  const mostOf = (from: Form['from']) => centsOf(available) - (from === 'invoice' ? centsOf(account) : 0)
  const { values, field, put } = useForm<Form>(() => ({ amount: mostOf('cash') || null, from: 'cash' }))
  const { from, amount } = values
  const isInvoice = from === 'invoice'
  const remit = action(toCheckApi.remit, {
    label: isInvoice ? 'Abater' : 'Repassar',
    busyLabel: 'Registrando...',
    body: {
      client_id: client.id,
      amount: reaisOf(amount ?? 0),
      from,
      ...(isInvoice && day !== undefined && { day }),
    },
    checks: [needsAmount('amount')],
    done: isInvoice ? 'Abatido na próxima fatura!' : 'Repasse registrado!',
    fallback: 'Erro ao registrar o repasse. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  const isPix = from === 'bank' && amount !== null && amount > 0 && amount <= mostOf('bank')
  return (
    <ActionDialog
      title="Repassar à loja"
      form={values}
      buttons={[remit]}
      cancel="Voltar"
      onClose={onClose}
      {...(isPix && {
        aside: <PixCode charged={{ for: 'credit', id: client.id, amount: reaisOf(amount) }} toFirm={false} />,
      })}
    >
      <Paragraph>{client.name}</Paragraph>
      <CreditWords {...credit} />
      {isInvoice && account > 0 && (
        <Paragraph tone="ink-2">{`${money(account)} já entram na próxima fatura: a conta da loja está a favor dela.`}</Paragraph>
      )}
      <Select
        label="Como"
        value={from}
        options={ways}
        onChange={(next) => put({ from: next, amount: mostOf(next) || null })}
      />
      <MoneyInput label="Valor" required {...field('amount')} />
    </ActionDialog>
  )
}
