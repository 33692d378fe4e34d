import { sql } from 'kysely'
import { dayMs } from '@ligeiro/contract/durations'
import { connect, type Connection, type Db } from '../../platform/db/connect.ts'
import { outsideReads } from '../../platform/db/read-scope.ts'
import { openWhenPosted, readClosedMonths } from './closed-months.ts'
import { positions, toPay, toReceive } from './balances.ts'

export type LedgerCheck = { ok: boolean; entries: number; lines: number; problems: string[] }

/** What must be nothing, from the lines alone, and what it means if it is not. */
const questions = [
  ['unbalanced', 'lançamentos que não fecham'],
  ['balances', 'saldos que não são a soma das suas linhas'],
  ['reversals', 'estornos que não desfazem o seu lançamento'],
  ['closings', 'fechamentos que não são a soma das suas linhas'],
  ['numbers', 'fechamentos sem o número anterior'],
  ['till', 'atos do caixa que não fecham com os seus lançamentos'],
  ['sums', 'somas a pagar e a receber que não são as das linhas'],
  ['months', 'meses fechados que não são a soma dos seus lançamentos'],
] as const
type Counts = Record<(typeof questions)[number][0] | 'entries' | 'lines', number>

/** Adds up the books anew, in one statement: it sees one moment of them. A month that is closed meanwhile is taken up the next time. */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
  const closed = await readClosedMonths(db)
  const { rows } = await sql<Counts>`
    with summed as materialized (
      select entry_id, sum(cents) as cents, count(*) as lines, md5(string_agg(account_id || ':' || cents, ',' order by account_id, cents)) as content,
        md5(string_agg(account_id || ':' || -cents, ',' order by account_id, -cents)) as opposite
      from ledger_lines group by entry_id
    ), by_account as (
      select l.account_id, sum(l.cents) as cents, count(*) as lines
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.party is not null group by l.account_id
    ), of_people as (
      select sum(b.cents) as cents from by_account b join ledger_accounts a on a.id = b.account_id group by a.party
    ), of_firm as (
      select coalesce(sum(l.cents), 0) as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.party is null
    ), by_closing as (
      select l.closing_id as id, coalesce(sum(-l.cents) filter (where a.kind = 'courier_earned'), 0) as earned,
        coalesce(sum(l.cents) filter (where a.kind = 'courier_hand'), 0) as hand,
        coalesce(sum(l.cents) filter (where a.kind = 'client_open'), 0) as owed
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.closing_id is not null group by l.closing_id
    ), frozen as (
      select m.month, account.kind, account.cents::bigint from month_closings m, jsonb_each_text(m.document -> 'accounts') account (kind, cents)
      where m.reopened_at is null and m.month < ${closed.open}::date
    ), by_month as (
      select month, kind, sum(cents) as cents from (
        select greatest(date_trunc('month', e.day)::date, ${openWhenPosted(closed)}) as month, a.kind, l.cents
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.party is null
      ) booked
      where month < ${closed.open}::date and month in (select month from month_closings where reopened_at is null) group by month, kind
    )
    select (select count(*) from ledger_entries)::int as entries, (select coalesce(sum(lines), 0) from summed)::int as lines,
      (select count(*) from ledger_entries e left join summed s on s.entry_id = e.id
        where s.entry_id is null or s.cents <> 0 or s.lines < 2)::int as unbalanced,
      (select count(*) from ledger_balances b full join by_account a using (account_id)
        where (b.cents, b.lines) is distinct from (a.cents, a.lines))::int as balances,
      (select count(*) from ledger_entries e join summed s on s.entry_id = e.id join summed original on original.entry_id = e.reverses
        where s.content <> original.opposite)::int as reversals,
      (select count(*) from closings c left join by_closing l using (id) where case when c.reversed_at is not null then l.id is not null
        else l.id is null or (c.earned_cents, c.hand_cents, c.total_cents) <> (l.earned, l.hand, l.earned - l.hand + l.owed) end)::int as closings,
      (select count(*) from (select from closings c where c.number > 1 and not exists (
        select from closings p where p.kind = c.kind and p.number = c.number - 1)
        union all select from month_closings m where m.number > 1 and not exists (select from month_closings p where p.number = m.number - 1)) gap)::int as numbers,
      ((select count(*) from till_counts c where c.entry_id is not null and not exists (
        select from ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
        where l.entry_id = c.entry_id and e.kind = 'counted' and a.kind = 'cash' and l.cents = c.counted_cents - c.expected_cents))
      + (select count(*) from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind in ('counted', 'deposit', 'drop', 'withdrawal', 'expense', 'till_opening') and a.party is not null)
      + (select count(*) from till_ticks t where not exists (
        select from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = t.entry_id and a.kind = 'bank')))::int as till,
      (select count(*) from (select ${toReceive} as receive, ${toPay} as pay from of_people) lines,
        (select ${toReceive} as receive, ${toPay} as pay from ${positions}) shown, of_firm
        where (lines.receive, lines.pay) <> (shown.receive, shown.pay) or shown.receive - shown.pay <> -of_firm.cents)::int as sums,
      (select count(*) from (
        select month from by_month full join frozen using (month, kind) where by_month.cents is distinct from frozen.cents) differing)::int as months`.execute(
    db,
  )
  const { entries, lines, ...counts } = rows[0]!
  const problems = questions.flatMap(([name, what]) => (counts[name] > 0 ? [`${counts[name]} ${what}`] : []))
  return { ok: problems.length === 0, entries, lines, problems }
}

/**
 * Returns a function that checks the books for calls. Adding up many years takes longer than a read may, so the check has a connection of
 * its own, and calls during a check get its answer.
 */
export function ledgerChecks(connection: Connection): () => Promise<LedgerCheck> {
  let running: Promise<LedgerCheck> | undefined
  const check = async () => {
    const db = connect(connection, 1, () => {})
    try {
      return await db.transaction().setAccessMode('read only').execute(checkLedger)
    } finally {
      await db.destroy()
    }
  }
  return () => (running ??= outsideReads(check).finally(() => (running = undefined)))
}

/** The result of the newest nightly check; null: there was none yet. */
export async function lastCheck(db: Db): Promise<{ checked_at: string; problems: string[] } | null> {
  const row = await db.selectFrom('ledger_checks').selectAll().executeTakeFirst()
  return row ? { checked_at: row.checked_at.toISOString(), problems: row.problems as string[] } : null
}

/** Checks the books if the newest check is a day old. Of several processes one does. */
export async function checkNightly(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into ledger_checks as c (checked_at, problems) values (${now}, '[]')
    on conflict (one) do update set checked_at = excluded.checked_at where c.checked_at <= ${new Date(now.getTime() - dayMs)}
    returning checked_at`.execute(db)
  if (rows.length === 0) return
  const { problems } = await checkLedger(db)
  await sql`update ledger_checks set problems = ${JSON.stringify(problems)}::jsonb`.execute(db)
}
