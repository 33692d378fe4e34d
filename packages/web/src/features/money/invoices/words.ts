import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'

const statusLabels: Record<Invoice['status'], string> = {
  open: 'Aberta',
  sent: 'Enviada',
  overdue: 'Vencida',
  paid: 'Paga',
  cancelled: 'Cancelada',
}
export const statusTones = { open: 'ink-2', sent: 'ink-2', overdue: 'late', paid: 'ok', cancelled: 'ink-3' } as const

type Open = Pick<Invoice, 'status' | 'open' | 'total'>
const isPaidInPart = ({ open, total }: Open) => open > 0 && open < total

/** The status, and what is left of an invoice that was paid in part. */
export const statusWords = (invoice: Open): string =>
  [statusLabels[invoice.status], isPaidInPart(invoice) && `Falta ${money(invoice.open)}`].filter(Boolean).join('. ')

export const dueWords = ({ status, due_on }: Pick<Invoice, 'status' | 'due_on'>): string =>
  `${status === 'overdue' ? 'venceu' : 'vence'} em ${brazilian(due_on)}`

/** The status, and until an invoice is paid when it is due. */
export const statusAndDueWords = (invoice: Open & Pick<Invoice, 'due_on'>): string =>
  statusWords(invoice) + (invoice.open > 0 ? `, ${dueWords(invoice)}` : '')

export const periodWords = ({ from, until }: Pick<Invoice, 'from' | 'until'>): string =>
  `${brazilian(from)} a ${brazilian(until)}`
