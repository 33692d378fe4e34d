import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import type { TillCount } from '@ligeiro/contract/till-schemas'
import { sql, type RawBuilder } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { postEntries, postedNow } from '../books/post-entries.ts'
import type { Acting } from '../closings/close.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { readTillBalances } from './balances.ts'
import type { Period } from './movements.ts'

type Row = Omit<TillCount, 'counted' | 'expected' | 'at'> & { counted: number; expected: number; at: Date }

const readRows = async (db: Db, condition: RawBuilder<unknown>): Promise<TillCount[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.day::text as day, c.counted_at as at, c.counted_cents::float8 as counted, c.expected_cents::float8 as expected,
      c.entry_id::text as entry, c.reason, jsonb_build_object('id', u.id, 'name', u.name) as by,
      exists (select from ledger_entries r where r.reverses = c.entry_id) as reversed
    from till_counts c join users u on u.id = c.counted_by where ${condition} order by c.counted_at, c.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    counted: reaisOf(row.counted),
    expected: reaisOf(row.expected),
  }))
}

export const readCounts = (db: Db, { start, end }: Period): Promise<TillCount[]> =>
  readRows(db, sql`c.day between ${start}::date and ${end}::date`)

/** The count that no other one names as the one before it. */
export async function readLastCount(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from till_counts c where not exists (select from till_counts n where n.previous = c.id)`.execute(db)
  return rows[0]?.id ?? null
}

const counted = () => conflict('O caixa foi contado agora mesmo. Confira e conte de novo.')

/** Cash as it was counted, in cents, and what the caller had seen: what the books expected, and the newest count. */
type Counting = { counted: number; expected: number; last_count: string | null; reason?: string | undefined }

/** Keeps a count, posts its difference, and returns it. Of two at once the second is refused. */
export async function countTill(tx: Db, seen: Counting, { user, now, today }: Acting): Promise<TillCount> {
  if ((await readLastCount(tx)) !== (seen.last_count?.toLowerCase() ?? null)) throw counted()
  const { cash: expected } = await readTillBalances(tx)
  if (expected !== seen.expected) throw conflict('O caixa mudou. Confira e conte de novo.')
  const difference = seen.counted - expected
  const reason = seen.reason ?? null
  if (difference !== 0 && reason === null) throw invalid('Informe o motivo (ao menos 5 caracteres)', 'reason')
  const id = randomUUID()
  const [entry = null] = await postEntries(tx, [
    {
      kind: 'counted',
      key: `counted:${id}`,
      day: today,
      ...postedNow({ user, now }),
      reason,
      lines: [
        { kind: 'cash', party: null, cents: difference },
        { kind: 'loss', party: null, cents: -difference },
      ],
    },
  ])
  const { rows } = await sql`
    insert into till_counts (id, previous, counted_cents, expected_cents, entry_id, day, reason, counted_at, counted_by)
    values (${id}, ${seen.last_count}::uuid, ${seen.counted}, ${expected}, ${entry}::bigint, ${today}::date, ${reason}, ${now}, ${user.id}::uuid)
    on conflict (previous) do nothing returning id`.execute(tx)
  if (rows.length === 0) throw counted()
  await notifyMoneyChanged(tx, { what: 'posting', id: entry ?? id })
  await recordAuditEvent(tx, { user, now }, 'till_counted', {
    after: { counted: reaisOf(seen.counted), expected: reaisOf(expected) },
  })
  return (await readRows(tx, sql`c.id = ${id}`))[0]!
}
