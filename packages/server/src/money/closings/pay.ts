import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { reais } from '../../prices/reais.ts'
import { lockCustody } from '../books/custody.ts'
import { isInForce } from '../books/in-force.ts'
import { postEntries, postEntry, postedNow, type Line } from '../books/post-entries.ts'
import { notifyMoneyChanged } from '../notice.ts'
import type { Acting } from './close.ts'
import { partyColumn, texts, type ClosingKind } from './kinds.ts'

type Locked = {
  id: string
  kind: ClosingKind
  number: number
  party: string
  user_id: string
  total: string
  open: string
  reversed_at: Date | null
}

/** Locks a closing, so that of two payments the second sees what the first left open. */
export async function lockLiving(tx: Db, id: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select c.id, c.kind, c.number, coalesce(c.client_id, c.motoboy_id) as party,
      coalesce(c.client_id, (select user_id from motoboys m where m.id = c.motoboy_id)) as user_id,
      c.total_cents as total, c.open_cents as open, c.reversed_at
    from closings c where c.id = ${id} for no key update`.execute(tx)
  const found = rows[0]!
  if (found.reversed_at !== null) throw conflict(texts[found.kind].reversed)
  return found
}

export type Payment = {
  /** Cents. */
  amount: number
  method: 'cash' | 'bank' | 'card' | 'offset' | 'loss'
  paid_on?: string | undefined
  note?: string | undefined
}

function paymentLines({ kind, party, total }: Locked, cents: number, method: Payment['method']): Line[] {
  const paysIn = (account: 'cash' | 'bank' | 'card' | 'loss'): Line => ({ kind: account, party: null, cents })
  if (kind === 'invoice')
    return [
      method === 'offset' ? { kind: 'client_custody', party, cents } : paysIn(method),
      { kind: 'client_billed', party, cents: -cents },
    ]
  // The firm pays what was earned; below 0 the motoboy pays what is in their hands.
  const isOwn = Number(total) < 0
  const account = method === 'bank' ? 'bank' : 'cash'
  return [
    { kind: 'courier_due', party, cents: isOwn ? -cents : cents },
    { kind: account, party: null, cents: isOwn ? cents : -cents },
  ]
}

export async function pay(tx: Db, id: string, payment: Payment, { user, now, today }: Acting): Promise<void> {
  const closing = await lockLiving(tx, id)
  const day = payment.paid_on ?? today
  if (day > today) throw invalid('O dia ainda não chegou', 'paid_on')
  const { amount: cents } = payment
  const open = Number(closing.open)
  if (cents > open) throw conflict(`O pagamento passa do que falta: ${reais(open)}.`)
  if (payment.method === 'offset') {
    const { available } = await lockCustody(tx, closing.party)
    if (cents > available) throw conflict(`Há ${reais(available)} para compensar.`)
  }
  await postEntry(tx, {
    kind: 'payment',
    key: `payment:${randomUUID()}`,
    ...partyColumn(closing.kind, closing.party),
    closing_id: id,
    day,
    ...postedNow({ user, now }),
    method: payment.method,
    reason: payment.note ?? null,
    lines: paymentLines(closing, cents, payment.method),
  })
  await notifyMoneyChanged(tx, { what: closing.kind, id, party: closing.user_id })
  await recordAuditEvent(tx, { user, now }, 'payment_recorded', {
    subject: closing.user_id,
    after: { [closing.kind]: closing.number, amount: reaisOf(cents), method: payment.method },
  })
}

/** Undoes a closing whose payments were reversed: its lines are open again, its number stays used. */
export async function reverseClosing(
  tx: Db,
  id: string,
  { reason }: { reason: string },
  { user, now, today }: Acting,
): Promise<void> {
  const closing = await lockLiving(tx, id)
  const { rows } = await sql<{ id: string; kind: string }>`
    select e.id, e.kind from ledger_entries e where e.closing_id = ${id} and ${isInForce('e')}`.execute(tx)
  if (rows.some(({ kind }) => kind === 'payment')) throw conflict('Estorne os pagamentos antes.')
  await sql`update closings set reversed_at = ${now}, reversed_by = ${user.id}::uuid, reason = ${reason} where id = ${id}`.execute(
    tx,
  )
  await postEntries(
    tx,
    rows.map((own) => ({
      kind: closing.kind,
      key: `reversal:${own.id}`,
      ...partyColumn(closing.kind, closing.party),
      closing_id: id,
      day: today,
      ...postedNow({ user, now }),
      reason,
      reverses: own.id,
    })),
  )
  await sql`update ledger_lines set closing_id = null where closing_id = ${id}`.execute(tx)
  await notifyMoneyChanged(tx, { what: closing.kind, id, party: closing.user_id })
  await recordAuditEvent(tx, { user, now }, texts[closing.kind].undone, {
    subject: closing.user_id,
    after: { number: closing.number },
  })
}
