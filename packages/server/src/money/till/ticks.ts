import { dayMs } from '@ligeiro/contract/durations'
import { reaisOf } from '@ligeiro/contract/money'
import { statementDays } from '@ligeiro/contract/till-api'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isReversed } from '../books/in-force.ts'
import type { Acting } from '../closings/close.ts'
import { notifyMoneyChanged } from '../notice.ts'

const unknown = () => notFound('Lançamento não encontrado.')
const idOf = (entry: string) => {
  if (!/^\d{1,18}$/.test(entry)) throw unknown()
  return entry
}

/** Notes that an entry is in a line of the bank's statement; of two lines for one entry, and of two entries for one line, the second is refused. */
export async function tickEntry(
  tx: Db,
  entry: string,
  line: string,
  { user, now }: Pick<Acting, 'user' | 'now'>,
): Promise<void> {
  // What was reversed is no more the entry of its line.
  await sql`
    delete from till_ticks t where t.line = ${line} and t.entry_id <> ${entry}::bigint
      and exists (select from ledger_entries r where r.reverses = t.entry_id)`.execute(tx)
  const inserted = await sql`
    insert into till_ticks (entry_id, line, ticked_at, ticked_by) values (${entry}::bigint, ${line}, ${now}, ${user.id}::uuid)
    on conflict do nothing returning entry_id`.execute(tx)
  if (inserted.rows.length > 0) return
  const { rows } = await sql`
    select from till_ticks where entry_id = ${entry}::bigint and line = ${line}`.execute(tx)
  if (rows.length === 0) throw conflict('Este lançamento já foi conferido no extrato.')
}

/** A line of a bank statement, in cents, and the entry that is said to be it. */
type Tick = { entry: string; line: string; day: string; amount: number }

/** The same for an entry of the books that an admin chose: its amount and day have to fit. */
export async function tick(tx: Db, { entry, line, day, amount }: Tick, acting: Acting): Promise<void> {
  const { rows } = await sql<{ cents: string; day: string; is_reversed: boolean }>`
    select l.cents, e.day::text as day, ${isReversed('e')} or e.reverses is not null as is_reversed
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.id = ${idOf(entry)}::bigint and a.kind = 'bank' and a.party is null for share of e`.execute(tx)
  const found = rows[0]
  if (!found) throw unknown()
  if (found.is_reversed) throw conflict('Este lançamento foi estornado.')
  const apart = Math.abs(Date.parse(found.day) - Date.parse(day)) / dayMs
  if (Number(found.cents) !== amount || apart > statementDays)
    throw conflict('O valor ou o dia não é o do extrato. Confira de novo.')
  await tickEntry(tx, entry, line, acting)
  await notifyMoneyChanged(tx, { what: 'posting', id: entry })
  await recordAuditEvent(tx, acting, 'till_ticked', { after: { entry, amount: reaisOf(amount) } })
}

/** The line that was ticked last; its account is the firm's. */
export async function readLastLine(db: Db): Promise<string | null> {
  const { rows } = await sql<{ line: string }>`
    select line from till_ticks order by ticked_at desc, entry_id desc limit 1`.execute(db)
  return rows[0]?.line ?? null
}

export async function untick(tx: Db, entry: string, { user, now }: Pick<Acting, 'user' | 'now'>): Promise<void> {
  const { rows } = await sql`delete from till_ticks where entry_id = ${idOf(entry)}::bigint returning entry_id`.execute(
    tx,
  )
  if (rows.length === 0) throw unknown()
  await notifyMoneyChanged(tx, { what: 'posting', id: entry })
  await recordAuditEvent(tx, { user, now }, 'till_unticked', { after: { entry } })
}
