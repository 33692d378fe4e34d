import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import type { SignedIn } from '@ligeiro/contract/user'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { locks } from '../../platform/db/locks.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import { postEntry, postedNow, type Line } from '../books/post-entries.ts'
import { shortDay } from '../days.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { pushClosing } from '../push-closing.ts'
import { partyColumn, texts, type ClosingKind } from './kinds.ts'
import { readOpenLines, type OpenLine } from './lines.ts'
import { netOf, sumsOf } from './sums.ts'
import { presentLine } from './present-closing.ts'

/** `today`: the firm's day, `YYYY-MM-DD`. */
export type Acting = { user: SignedIn; now: Date; today: string; city: string | null }
export type Party = { id: string; name: string; userId: string }

/** Numbers have no gaps, so that one closing at a time is made. */
export const lockClosings = (tx: Db) => sql`select pg_advisory_xact_lock(${locks.closings})`.execute(tx)

/** The entry that moves what was open to what is due. */
function entryLines(kind: ClosingKind, party: string, lines: readonly OpenLine[]): Line[] {
  const sums = sumsOf(lines)
  if (kind === 'invoice')
    return [
      { kind: 'client_billed', party, cents: sums.owed },
      { kind: 'client_open', party, cents: -sums.owed },
    ]
  const net = netOf(sums)
  return [
    { kind: 'courier_earned', party, cents: net + sums.carried },
    { kind: 'courier_hand', party, cents: -sums.carried },
    { kind: 'courier_due', party, cents: -net },
  ]
}

/**
 * Closes all open lines of a motoboy or client up to a day, if they are what the caller has seen (`total`: cents), and returns the
 * closing's id. Of two callers the second finds nothing open.
 */
export async function close(
  tx: Db,
  kind: ClosingKind,
  party: Party,
  { until, dueOn, expected }: { until: string; dueOn: string | null; expected: { count: number; total: number } },
  { user, now, today, city }: Acting,
): Promise<string> {
  if (until > today) throw invalid('O dia ainda não chegou', 'until')
  if (dueOn !== null && dueOn < today) throw invalid('O vencimento já passou', 'due_on')
  await lockClosings(tx)
  const lines = await readOpenLines(tx, kind, party.id, { until, city })
  const first = lines[0]
  if (!first) throw conflict(`Não há lançamentos abertos até ${shortDay(until)}.`)
  const sums = sumsOf(lines)
  const total = kind === 'invoice' ? sums.owed : netOf(sums)
  if (lines.length !== expected.count || total !== expected.total)
    throw conflict('Os lançamentos mudaram. Confira e feche de novo.')
  if (kind === 'invoice' && total === 0)
    throw conflict('Os lançamentos deste cliente somam R$ 0,00: não há o que cobrar.')
  if (kind === 'invoice' && total < 0) throw conflict(`O saldo deste cliente é a favor dele: ${reais(-total)}.`)
  const id = randomUUID()
  const document = { name: party.name, lines: lines.map(presentLine), ...sums }
  const { rows } = await sql<{ number: number }>`
    insert into closings (id, kind, number, motoboy_id, client_id, from_day, until_day, earned_cents, hand_cents, total_cents, open_cents,
      due_on, document, closed_at, closed_by)
    select ${id}::uuid, ${kind}, coalesce(max(number), 0) + 1, ${kind === 'settlement' ? party.id : null}::uuid,
      ${kind === 'invoice' ? party.id : null}::uuid, ${first.day}::date, ${until}::date, ${sums.earned - sums.advances}::bigint,
      ${sums.carried}::bigint, ${total}::bigint, 0, ${dueOn}::date, ${JSON.stringify(document)}::jsonb, ${now}, ${user.id}::uuid
    from closings where kind = ${kind} returning number`.execute(tx)
  await sql`
    update ledger_lines l set closing_id = ${id}::uuid
    from unnest(${lines.map((one) => one.entry_id)}::bigint[], ${lines.map(({ n }) => n)}::smallint[]) closed (entry_id, n)
    where (l.entry_id, l.n) = (closed.entry_id, closed.n)`.execute(tx)
  await postEntry(tx, {
    kind,
    key: `${kind}:${id}`,
    ...partyColumn(kind, party.id),
    closing_id: id,
    day: today,
    ...postedNow({ user, now }),
    lines: entryLines(kind, party.id, lines),
  })
  await notifyMoneyChanged(tx, { what: kind, id, party: party.userId })
  await pushClosing(tx, { kind: texts[kind].push, id, userId: party.userId, now })
  await recordAuditEvent(tx, { user, now }, texts[kind].closed, {
    subject: party.userId,
    after: { number: rows[0]?.number, total: reaisOf(total) },
  })
  return id
}
