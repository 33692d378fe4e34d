import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import type { TillPosting, TillPostingKind } from '@ligeiro/contract/till-schemas'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { isInForce } from '../books/in-force.ts'
import { postEntries, postedNow, type Line, type TillEntryKind } from '../books/post-entries.ts'
import type { Acting } from '../closings/close.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { tickEntry } from './ticks.ts'

const entryKinds: Record<TillPostingKind, TillEntryKind> = {
  deposit: 'deposit',
  drop: 'drop',
  withdrawal: 'withdrawal',
  expense: 'expense',
  opening: 'till_opening',
}

/** From which account to which one. */
function accountsOf(posting: TillPosting): [from: Line['kind'], to: Line['kind']] {
  if (posting.kind === 'deposit') return [posting.from, 'bank']
  if (posting.kind === 'drop') return ['cash', 'bank']
  if (posting.kind === 'withdrawal') return ['bank', 'cash']
  return posting.kind === 'expense' ? [posting.from, 'expense'] : ['opening', posting.from]
}

/** How often the first balance of an account was said; the key of the next one names it, so that of two at once one is refused. */
async function openingNumber(tx: Db, account: 'cash' | 'bank'): Promise<number> {
  const { rows } = await sql<{ count: number; in_force: number }>`
    select count(*)::int as count, count(*) filter (where ${isInForce('e')})::int as in_force
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.kind = 'till_opening' and e.reverses is null and a.kind = ${account} and a.party is null`.execute(tx)
  const { count, in_force } = rows[0]!
  if (in_force > 0) throw conflict('O saldo inicial já foi lançado. Estorne-o antes.')
  return count + 1
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_entries_key_key'

/** Posts what an admin did with the firm's own money, and returns the entry's id. */
export async function postTill(tx: Db, posting: TillPosting, { user, now, today }: Acting): Promise<string> {
  const { kind, amount: cents } = posting
  const day = posting.day ?? today
  if (day > today) throw invalid('O dia ainda não chegou', 'day')
  const key = kind === 'opening' ? `${posting.from}:${await openingNumber(tx, posting.from)}` : (randomUUID() as string)
  const [from, to] = accountsOf(posting)
  const line = 'line' in posting ? posting.line : undefined
  if (line !== undefined && from !== 'bank' && to !== 'bank')
    throw invalid('O extrato do banco só tem o que passou pelo banco', 'line')
  const entry = {
    kind: entryKinds[kind],
    key: `till:${kind}:${key}`,
    day,
    ...postedNow({ user, now }),
    reason: ('note' in posting ? posting.note : null) ?? null,
    lines: [
      { kind: to, party: null, cents },
      { kind: from, party: null, cents: -cents },
    ],
  }
  const [id] = await postEntries(tx, [entry]).catch((error: unknown) => {
    throw isTaken(error) ? conflict('O saldo inicial já foi lançado. Estorne-o antes.') : error
  })
  if (line !== undefined) await tickEntry(tx, id!, line, { user, now })
  await notifyMoneyChanged(tx, { what: 'posting', id: id! })
  await recordAuditEvent(tx, { user, now }, 'money_posted', {
    after: { kind: entryKinds[kind], amount: reaisOf(cents), day },
  })
  return id!
}
