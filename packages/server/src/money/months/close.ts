import { randomUUID } from 'node:crypto'
import { monthName, monthTitle } from '@ligeiro/contract/month-name'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { locks } from '../../platform/db/locks.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Acting } from '../closings/close.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { closedMonths, hasEnded, readClosings } from '../books/closed-months.ts'
import { readFrozen } from './document.ts'
import { readClosing, readNext } from './read.ts'
import { readStillOpen } from './still-open.ts'

/** Nobody posts an entry, closes or reopens a month until this transaction ends. */
const lockMonths = (tx: Db) => sql`select pg_advisory_xact_lock(${locks.months})`.execute(tx)

/** Why a month, by its first day, is not the one to close; undefined: it is. */
function whyNot(month: string, { next, today }: { next: string | null; today: string }): string | undefined {
  if (!hasEnded(month, today)) return `${monthTitle(month)} ainda não terminou.`
  if (next === null) return 'Ainda não há lançamentos.'
  if (month > next) return `Feche ${monthName(next)} antes.`
  if (month < next) return `${monthTitle(month)} já está fechado ou é de antes do financeiro.`
  return undefined
}

/** Closes a month, the next one, and returns the closing's id. `month`: its first day. */
export async function closeMonth(tx: Db, month: string, { user, now, today, city }: Acting): Promise<string> {
  const still_open = await readStillOpen(tx, month, now)
  await lockMonths(tx)
  const refusal = whyNot(month, { next: await readNext(tx), today })
  if (refusal !== undefined) throw conflict(refusal)
  const { rows: last } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from ledger_entries`.execute(
    tx,
  )
  const lastEntry = last[0]!.id
  const closed = closedMonths([...(await readClosings(tx)), { month, last_entry: lastEntry }])
  const { document, names } = await readFrozen(tx, month, { city, closed, more: { still_open } })
  const id = randomUUID()
  const { rows } = await sql<{ number: number }>`
    insert into month_closings (id, number, month, last_entry, document, names, closed_at, closed_by)
    select ${id}::uuid, coalesce(max(number), 0) + 1, ${month}::date, ${lastEntry}::bigint, ${JSON.stringify(document)}::jsonb,
      ${JSON.stringify(names)}::jsonb, ${now}, ${user.id}::uuid
    from month_closings returning number`.execute(tx)
  await notifyMoneyChanged(tx, { what: 'month', id })
  const after = { number: rows[0]?.number, month: month.slice(0, 7) }
  await recordAuditEvent(tx, { user, now }, 'month_closed', { after })
  return id
}

/** Opens the month again that was closed last. What was posted since for its days counts in it again. */
export async function reopenMonth(
  tx: Db,
  closing: string,
  reason: string,
  { user, now }: Pick<Acting, 'user' | 'now'>,
): Promise<void> {
  await lockMonths(tx)
  const { id, number, month, reopened } = await readClosing(tx, closing)
  if (reopened) throw conflict(`${monthTitle(month)} já foi reaberto.`)
  const newest = (await readClosings(tx)).at(-1)!.month
  if (newest.slice(0, 7) !== month) throw conflict(`Reabra ${monthName(newest)} antes.`)
  await sql`
    update month_closings set reopened_at = ${now}, reopened_by = ${user.id}::uuid, reason = ${reason} where id = ${id}`.execute(
    tx,
  )
  await notifyMoneyChanged(tx, { what: 'month', id })
  await recordAuditEvent(tx, { user, now }, 'month_reopened', { after: { number, month, reason } })
}
