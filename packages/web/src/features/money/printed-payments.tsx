import { brazilian } from '#lib/dates.ts'
import { reais } from '#lib/money.ts'
import { PrintRow, PrintTable } from '#ui/print-sheet.tsx'
import type { Payment } from './payments.tsx'
import { methodWords } from './words.ts'

const columns = [
  { head: 'Dia', width: '15%' },
  { head: 'Como', width: '25%' },
  { head: 'Observação', width: '45%' },
  { head: 'Valor (R$)', width: '15%', end: true },
]

/** The payments on the paper of a settlement or an invoice, without the reversed ones. */
export function PrintedPayments({ payments }: { payments: readonly Payment[] }) {
  const paid = payments.filter(({ reversed }) => !reversed)
  return (
    paid.length > 0 && (
      <PrintTable label="Pagamentos" columns={columns}>
        {paid.map(({ id, paid_on, method, note, amount }) => (
          <PrintRow key={id} cells={[brazilian(paid_on), methodWords(method), note ?? '', reais(amount)]} />
        ))}
      </PrintTable>
    )
  )
}
