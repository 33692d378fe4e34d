import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { ResultList } from '#ui/result-list.tsx'
import { ReverseButton } from './reversing.tsx'
import { methodWords } from './words.ts'

export type Payment = (Invoice | Settlement)['payments'][number]
type Props = {
  payments: readonly Payment[]
  /** For admins. */
  onReverse?: (payment: Payment) => void
}

/** What was paid of a settlement or an invoice, in parts; a reversed payment stays readable. */
export const Payments = ({ payments, onReverse }: Props) =>
  payments.length > 0 && (
    <ResultList
      label="Pagamentos"
      items={payments.map((payment) => ({
        key: payment.id,
        text: `${money(payment.amount)}, ${methodWords(payment.method)}`,
        tone: payment.reversed ? 'calm' : 'ok',
        word: payment.reversed ? 'Estornado' : undefined,
        detail: [brazilian(payment.paid_on), payment.by?.name, payment.note].filter(Boolean).join(' · '),
        action: onReverse && !payment.reversed && (
          <ReverseButton
            what={`o pagamento de ${money(payment.amount)}`}
            flush="end"
            onClick={() => onReverse(payment)}
          />
        ),
      }))}
    />
  )
