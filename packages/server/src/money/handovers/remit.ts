import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Acting, Party } from '../closings/close.ts'
import { carriedOf } from './carried.ts'

/** What the firm can hand on to a client or set off, in cents: what it holds of theirs, less what motoboys still carry and Pix that nobody has confirmed. */
export async function readHeld(tx: Db, client: string): Promise<number> {
  // Locked, so that of two at once the second sees what the first left.
  const { rows } = await sql<{ cents: number }>`
    select -b.cents::float8 as cents from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where a.kind = 'client_custody' and a.party = ${client}::uuid for update of b`.execute(tx)
  const { rows: pending } = await sql<{ cents: number }>`
    select coalesce(sum(-l.cents), 0)::float8 as cents
    from pix_charges p join ledger_lines l on l.entry_id = p.entry_id join ledger_accounts a on a.id = l.account_id
    where p.answered_at is null and p.withdrawn_at is null and a.kind = 'client_custody' and a.party = ${client}::uuid`.execute(
    tx,
  )
  return (rows[0]?.cents ?? 0) - (await carriedOf(tx, client)) - pending[0]!.cents
}

/** Hands a client's money on to them, and returns the entry's id. */
export async function remit(
  tx: Db,
  client: Party,
  { amount, from }: { amount: number; from: 'cash' | 'bank' },
  { user, now, today }: Pick<Acting, 'user' | 'now' | 'today'>,
): Promise<string> {
  const cents = Math.round(amount * 100)
  const held = await readHeld(tx, client.id)
  if (cents > held) throw conflict(`Há ${reais(Math.max(0, held) / 100)} para repassar.`)
  const [id] = await postEntries(tx, [
    {
      kind: 'remittance',
      key: `remittance:${randomUUID()}`,
      client_id: client.id,
      method: from,
      day: today,
      happened_at: now,
      posted_at: now,
      actor_id: user.id,
      lines: [
        { kind: 'client_custody', party: client.id, cents },
        { kind: from, party: null, cents: -cents },
      ],
    },
  ])
  await recordAuditEvent(tx, {
    actor: user.id,
    action: 'money_remitted',
    subject: client.id,
    after: { amount },
    at: now,
  })
  await notifyMoneyChanged(tx, { what: 'posting', id: id!, party: client.userId })
  return id!
}
