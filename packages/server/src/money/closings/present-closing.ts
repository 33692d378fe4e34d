import type { ClosingLine } from '@ligeiro/contract/closing'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import type { OpenLine } from './lines.ts'
import { netOf, type Sums } from './sums.ts'

/** What the reader of a closing gets of a line. */
export const presentLine = (line: OpenLine): ClosingLine => ({
  id: line.id,
  at: line.at,
  day: line.day,
  kind: line.kind,
  label: line.label,
  side: line.side,
  amount: reaisOf(line.cents),
  order: line.order,
  late: line.late,
})

/** What a motoboy earned and carries, and what is to be paid of it. */
export const presentSums = (sums: Pick<Sums, 'earned' | 'advances' | 'carried'>) => ({
  earned: reaisOf(sums.earned),
  advances: reaisOf(sums.advances),
  carried: reaisOf(sums.carried),
  net: reaisOf(netOf(sums)),
})

/** A closing as it is stored, amounts in cents. */
export type Closing = {
  id: string
  number: number
  party: string
  party_name: string
  from_day: string
  until_day: string
  total: number
  open: number
  due_on: string | null
  sums: Sums
  /** As they were presented when the closing was made. */
  lines: ClosingLine[] | null
  closed_at: Date
  closed_by: { id: string; name: string } | undefined
  /** Of an invoice. */
  status: Invoice['status']
  agreed_at: Date | null
  reversed_at: Date | null
  payments: (Omit<Settlement['payments'][number], 'amount'> & { cents: number })[]
}

const common = ({ id, number, from_day, until_day, open, payments }: Closing) => ({
  id,
  number,
  from: from_day,
  until: until_day,
  open: reaisOf(open),
  payments: payments.map(({ cents, ...payment }) => ({ ...payment, amount: reaisOf(cents) })),
})

const partyOf = ({ party, party_name }: Closing) => ({ id: party, name: party_name ?? 'Pessoa removida' })

export function presentSettlement(row: Closing): Settlement {
  const isPaid = row.open === 0 ? ('paid' as const) : ('open' as const)
  return {
    ...common(row),
    motoboy: partyOf(row),
    count: row.sums.count,
    deliveries: row.sums.deliveries,
    ...presentSums(row.sums),
    closed_at: row.closed_at.toISOString(),
    closed_by: row.closed_by,
    state: row.reversed_at ? 'reversed' : isPaid,
    agreed_at: row.agreed_at?.toISOString() ?? null,
  }
}

export const presentInvoice = (row: Closing): Invoice => ({
  ...common(row),
  client: partyOf(row),
  issued_at: row.closed_at.toISOString(),
  due_on: row.due_on!,
  count: row.sums.count,
  total: reaisOf(row.total),
  status: row.status,
})
