import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { isReversed } from '../books/in-force.ts'
import { texts, type ClosingKind } from './kinds.ts'
import { presentInvoice, presentSettlement, type Closing } from './present-closing.ts'

export type Reading = { user: { id: string; role: string }; today: string }

/** Which closings a person reads: admins all, a motoboy or client their own. */
const ownedBy = ({ user }: Reading) =>
  user.role === 'admin'
    ? sql`true`
    : sql`(c.client_id = ${user.id}::uuid or c.motoboy_id = (select id from motoboys where user_id = ${user.id}::uuid))`

const statusOf = (today: string) => sql<Invoice['status']>`
  case when c.reversed_at is not null then 'cancelled' when c.open_cents = 0 then 'paid' when c.due_on < ${today}::date then 'overdue'
    when c.sent_at is not null then 'sent' else 'open' end`

async function readRows(
  db: Db,
  kind: ClosingKind,
  condition: RawBuilder<unknown>,
  { limit, withLines, reading }: { limit: number; withLines: boolean; reading: Reading },
): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select c.id, c.number, coalesce(c.client_id, c.motoboy_id) as party, c.document ->> 'name' as party_name, c.from_day::text as from_day,
      c.until_day::text as until_day, c.total_cents::float8 as total, c.open_cents::float8 as open, c.due_on::text as due_on,
      c.document - 'lines' as sums, ${withLines ? sql`c.document -> 'lines'` : sql`null`} as lines, c.closed_at,
      jsonb_build_object('id', u.id, 'name', u.name) as closed_by, ${statusOf(reading.today)} as status, c.agreed_at,
      c.reversed_at, coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id::text, 'cents', l.cents, 'method', e.method, 'paid_on', e.day,
          'by', jsonb_build_object('id', actor.id, 'name', actor.name), 'note', e.reason,
          'reversed', ${isReversed('e')}) order by e.id)
        from ledger_entries e join users actor on actor.id = e.actor_id
          join lateral (select abs(cents) as cents from ledger_lines where entry_id = e.id limit 1) l on true
        where e.closing_id = c.id and e.kind = 'payment' and e.reverses is null), '[]') as payments
    from closings c join users u on u.id = c.closed_by
    where c.kind = ${kind} and ${condition} order by c.number desc limit ${limit}`.execute(db)
  if (reading.user.role === 'admin') return rows
  return rows.map((row) => ({
    ...row,
    closed_by: undefined,
    payments: row.payments.map((payment) => ({ ...payment, by: undefined })),
  }))
}

/** A closing of somebody else is answered like an unknown one: 404. */
async function readOne(db: Db, kind: ClosingKind, id: string, reading: Reading): Promise<Closing> {
  const [row] = isId(id)
    ? await readRows(db, kind, sql`c.id = ${id}::uuid and ${ownedBy(reading)}`, { limit: 1, withLines: true, reading })
    : []
  if (!row) throw notFound(texts[kind].notFound)
  return row
}

export async function readSettlement(db: Db, id: string, reading: Reading) {
  const row = await readOne(db, 'settlement', id, reading)
  return { ...presentSettlement(row), lines: row.lines ?? [] }
}

export async function readInvoice(db: Db, id: string, reading: Reading) {
  const row = await readOne(db, 'invoice', id, reading)
  return { ...presentInvoice(row), lines: row.lines ?? [] }
}

type Page = { limit?: string | undefined; before?: string | undefined }
const defaultLimit = 50

/** A page of closings, newest first, of one party if `of` names it. */
function readPage(db: Db, kind: ClosingKind, { limit, before }: Page, reading: Reading, more: RawBuilder<unknown>) {
  const older =
    before === undefined
      ? sql`true`
      : isId(before)
        ? sql`c.number < (select number from closings where id = ${before}::uuid)`
        : sql`false`
  return readRows(db, kind, sql`${ownedBy(reading)} and ${older} and ${more}`, {
    limit: Number(limit ?? defaultLimit),
    withLines: false,
    reading,
  })
}
const ofParty = (column: 'client_id' | 'motoboy_id', party: string | undefined) => {
  if (party === undefined) return sql`true`
  return isId(party) ? sql`${sql.ref(`c.${column}`)} = ${party}::uuid` : sql`false`
}

export const readSettlements = async (db: Db, query: Page & { motoboy_id?: string | undefined }, reading: Reading) =>
  (await readPage(db, 'settlement', query, reading, ofParty('motoboy_id', query.motoboy_id))).map(presentSettlement)

export async function readInvoices(
  db: Db,
  query: Page & { client_id?: string | undefined; status?: Invoice['status'] | undefined },
  reading: Reading,
): Promise<Invoice[]> {
  const status = query.status === undefined ? sql`true` : sql`${statusOf(reading.today)} = ${query.status}`
  const rows = await readPage(
    db,
    'invoice',
    query,
    reading,
    sql`${ofParty('client_id', query.client_id)} and ${status}`,
  )
  return rows.map(presentInvoice)
}

export async function countInvoices(db: Db, today: string): Promise<Record<Invoice['status'], number>> {
  const { rows } = await sql<{ status: Invoice['status']; count: number }>`
    select ${statusOf(today)} as status, count(*)::int as count from closings c where c.kind = 'invoice' group by 1`.execute(
    db,
  )
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return { open: 0, sent: 0, overdue: 0, paid: 0, cancelled: 0, ...counted }
}
