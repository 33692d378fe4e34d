import { addressPlace } from '@ligeiro/contract/address-line'
import type { ClosingLine } from '@ligeiro/contract/closing'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { ClosingKind } from './kinds.ts'

/** A line in cents, with what closing it needs. */
export type OpenLine = Omit<ClosingLine, 'amount'> & {
  entry_id: string
  n: number
  cents: number
  is_reversal: boolean
}

export type LineRow = {
  entry_id: string
  n: number
  kind: string
  account: 'client_open' | 'client_custody' | 'courier_earned' | 'courier_hand'
  cents: string
  day: string
  happened_at: Date
  method: string | null
  is_reversal: boolean
  item: string | null
  /** What an admin wrote of it, if that is what the line says. */
  text: string | null
  order_id: string | null
  address: string | null
  late: boolean
}

export const entryLabels: Record<string, string> = {
  price: 'Entrega',
  float: 'Troco levado',
  handover: 'Entregue à loja',
  advance: 'Vale',
  daily: 'Diária',
  adjustment: 'Ajuste',
  short: 'Diferença de caixa',
  remittance: 'Repasse',
  held: 'Recebido no Pix',
  payment: 'Pagamento',
  pix: 'Pix',
  counted: 'Diferença na contagem',
  deposit: 'Depósito',
  drop: 'Sangria',
  withdrawal: 'Saque',
  expense: 'Despesa',
  till_opening: 'Saldo inicial',
}
const collectedLabels: Record<string, string> = {
  cash: 'Recebido em dinheiro',
  card: 'Recebido na maquininha',
  pix: 'Recebido no Pix',
}

/** `text` of an entry `e`; of a reversal that of the entry that it reverses. */
export const writtenText = sql`
  case when e.kind in ('opening', 'line') then (select w.reason from ledger_entries w where w.id = coalesce(e.reverses, e.id)) end as text`
type Named = Pick<LineRow, 'kind' | 'method' | 'item' | 'text' | 'is_reversal'>
const nameOf = ({ kind, method, item, text }: Named): string => {
  if (kind === 'opening') return ['Saldo anterior', text].filter(Boolean).join(': ')
  if (kind === 'remittance' && method === 'offset') return 'Abatido do que a loja tem a receber'
  if (kind === 'payment' && method === 'offset') return 'Compensado em fatura'
  return item ?? text ?? (kind === 'collected' ? collectedLabels[method ?? ''] : entryLabels[kind]) ?? kind
}

/** What an entry is called; a reversal says so. */
export const labelOf = (row: Named): string => `${row.is_reversal ? 'Estorno: ' : ''}${nameOf(row)}`
const sides = { client_open: 'open', client_custody: 'open', courier_earned: 'earned', courier_hand: 'hand' } as const

/** Street and bairro, without the number: the paper is not for the recipient. */
export function streetAndBairro(address: string, city: string | null): string {
  const { street, district } = addressPlace(address, city)
  return [street.replace(/,?\s*\d.*$/, ''), district].filter(Boolean).join(', ')
}

/** The open lines of a motoboy or client up to a day, oldest first. `city` is the firm's, which addresses leave out. */
export async function readOpenLines(
  db: Db,
  kind: ClosingKind,
  party: string,
  { until, city }: { until: string; city: string | null },
): Promise<OpenLine[]> {
  const accounts = kind === 'invoice' ? ['client_open'] : ['courier_earned', 'courier_hand']
  const { rows } = await sql<LineRow>`
    select l.entry_id, l.n, e.kind, a.kind as account, l.cents, e.day::text as day, e.happened_at, e.method, e.reverses is not null as is_reversal,
      e.order_id, i.label as item, ${writtenText}, o.delivery_address as address, e.day <= coalesce((
        select max(c.until_day) from closings c
        where c.kind = ${kind} and c.reversed_at is null and ${party}::uuid in (c.client_id, c.motoboy_id)), '-infinity') as late
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
      left join orders o on o.id = e.order_id left join order_items i on i.id = e.item_id
    where a.kind = any(${accounts}) and a.party = ${party}::uuid and l.closable and l.closing_id is null and e.day <= ${until}::date
    order by e.day, l.entry_id, l.n`.execute(db)
  return rows.map((row) => asLine(row, city))
}

/** A line as it is read: of a motoboy's earnings plus is for them. */
export function asLine(row: LineRow, city: string | null): OpenLine {
  const cents = row.account === 'courier_earned' ? -Number(row.cents) : Number(row.cents)
  return {
    id: `${row.entry_id}.${row.n}`,
    at: row.happened_at.toISOString(),
    day: row.day,
    kind: row.kind,
    label: labelOf(row),
    side: sides[row.account],
    order: row.order_id === null ? null : { id: row.order_id, address: streetAndBairro(row.address ?? '', city) },
    late: row.late,
    entry_id: row.entry_id,
    n: row.n,
    cents,
    is_reversal: row.is_reversal,
  }
}
