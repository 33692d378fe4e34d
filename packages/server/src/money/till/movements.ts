import { reaisOf } from '@ligeiro/contract/money'
import type { TillAccount } from '@ligeiro/contract/till-api'
import type { TillMovement } from '@ligeiro/contract/till-schemas'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isReversed } from '../books/in-force.ts'
import type { EntryKind } from '../books/post-entries.ts'
import { labelOf, streetAndBairro } from '../closings/lines.ts'
import { isReversible } from '../closings/post-manually.ts'

export type Period = { start: string; end: string }

type Row = {
  entry_id: string
  n: number
  kind: EntryKind
  method: string | null
  cents: string
  /** Of what moves between two of the firm's accounts, the other one. */
  other: TillAccount | null
  day: string
  happened_at: Date
  is_reversal: boolean
  is_reversed: boolean
  order_id: string | null
  address: string | null
  person_id: string | null
  person_name: string | null
  closing_id: string | null
  closing_kind: 'settlement' | 'invoice' | null
  number: number | null
  actor_id: string
  actor_name: string
  reason: string | null
  line: string | null
}

/** A movement in cents, without the balance after it. */
export type Movement = Omit<TillMovement, 'amount' | 'balance'> & { cents: number }

const froms: Record<TillAccount, string> = {
  cash: 'do dinheiro',
  bank: 'do banco',
  card: 'da maquininha',
  loss: 'de perdas',
}
const tos: Record<TillAccount, string> = { cash: 'o dinheiro', bank: 'o banco', card: 'a maquininha', loss: 'perdas' }
/** 'Sangria do dinheiro para o banco': what moves between two of the firm's accounts; its reversal is called the same. */
function labelIn(account: TillAccount, row: Row): string {
  const label = labelOf({ ...row, item: null, text: null })
  if (row.other === null) return label
  const isGain = Number(row.cents) > 0 !== row.is_reversal
  const [from, to] = isGain ? [row.other, account] : [account, row.other]
  return `${label} ${froms[from]} para ${tos[to]}`
}

/** The movements of one of the firm's accounts in a period, in the order of their days. `city` is the firm's, which addresses leave out. */
export async function readMovements(
  db: Db,
  account: TillAccount,
  { start, end }: Period,
  city: string | null,
): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    select l.entry_id, l.n, e.kind, e.method, l.cents, e.day::text as day, e.happened_at, e.reverses is not null as is_reversal,
      case when e.kind in ('deposit', 'drop', 'withdrawal') then (
        select oa.kind from ledger_lines o join ledger_accounts oa on oa.id = o.account_id where o.entry_id = e.id and o.n <> l.n) end as other,
      ${isReversed('e')} as is_reversed, e.order_id, o.delivery_address as address, coalesce(e.client_id, e.motoboy_id) as person_id,
      person.name as person_name, c.id as closing_id, c.kind as closing_kind, c.number, e.actor_id, actor.name as actor_name, e.reason, t.line
    from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
      join users actor on actor.id = e.actor_id
      left join orders o on o.id = e.order_id left join motoboys m on m.id = e.motoboy_id
      left join users person on person.id = coalesce(e.client_id, m.user_id)
      left join closings c on c.id = e.closing_id left join till_ticks t on t.entry_id = e.id
    where a.party is null and a.kind = ${account} and e.day between ${start}::date and ${end}::date
    order by e.day, l.entry_id, l.n`.execute(db)
  return rows.map((row) => ({
    cents: Number(row.cents),
    id: `${row.entry_id}.${row.n}`,
    entry: row.entry_id,
    day: row.day,
    at: row.happened_at.toISOString(),
    kind: row.kind,
    label: labelIn(account, row),
    order: row.order_id === null ? null : { id: row.order_id, address: streetAndBairro(row.address ?? '', city) },
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name! },
    closing: row.closing_id === null ? null : { id: row.closing_id, kind: row.closing_kind!, number: row.number! },
    by: { id: row.actor_id, name: row.actor_name },
    reason: row.reason,
    reversed: row.is_reversed || row.is_reversal,
    reversible: !row.is_reversed && !row.is_reversal && isReversible(row.kind),
    line: row.line,
  }))
}

/** The same in reais, each with the balance after it, which begins at `opening` cents. */
export function withBalances(movements: readonly Movement[], opening: number): TillMovement[] {
  let balance = opening
  return movements.map(({ cents, ...movement }) => {
    balance += cents
    return { ...movement, amount: reaisOf(cents), balance: reaisOf(balance) }
  })
}
