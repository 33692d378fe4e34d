import { randomUUID } from 'node:crypto'
import { reaisOf } from '@ligeiro/contract/money'
import type { PostingKind } from '@ligeiro/contract/postings-schemas'
import { sql } from 'kysely'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isInForce, isReversed } from '../books/in-force.ts'
import { postEntry, postedNow, type EntryKind, type Line } from '../books/post-entries.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { lockClosings, type Acting, type Party } from './close.ts'
import { shortDay } from '../days.ts'

type Posting = {
  kind: PostingKind
  /** Cents. */
  amount: number
  day?: string | undefined
  /** Of an advance cash or bank; of change (float) the firm, or a client's id. */
  from?: string | undefined
  reason: string
}

function linesOf({ kind, from, amount: cents }: Posting, party: string): Line[] {
  const firm = (account: 'cash' | 'bank' | 'cost' | 'loss', sign: 1 | -1): Line => ({
    kind: account,
    party: null,
    cents: sign * cents,
  })
  if (kind === 'advance') return [{ kind: 'courier_earned', party, cents }, firm(from === 'bank' ? 'bank' : 'cash', -1)]
  if (kind === 'float')
    return [
      { kind: 'courier_hand', party, cents },
      from === 'firm' ? firm('cash', -1) : { kind: 'client_custody', party: from!, cents: -cents },
    ]
  if (kind === 'short') return [firm('loss', 1), { kind: 'courier_hand', party, cents: -cents }]
  return [firm('cost', 1), { kind: 'courier_earned', party, cents: -cents }]
}

async function refuseSecondDaily(tx: Db, motoboy: string, day: string): Promise<void> {
  const { rows } = await sql`
    select from ledger_entries e where e.kind = 'daily' and e.motoboy_id = ${motoboy}::uuid and e.day = ${day}::date
      and ${isInForce('e')}`.execute(tx)
  if (rows.length > 0) throw conflict(`A diária de ${shortDay(day)} já foi lançada.`)
}

/** Posts what an admin says of a motoboy, and returns the entry's id. */
export async function postManually(tx: Db, motoboy: Party, posting: Posting, acting: Acting): Promise<string> {
  const { user, now, today } = acting
  const day = posting.day ?? today
  if (day > today) throw invalid('O dia ainda não chegou', 'day')
  if (posting.kind === 'daily') {
    await lockClosings(tx)
    await refuseSecondDaily(tx, motoboy.id, day)
  }
  const id = await postEntry(tx, {
    kind: posting.kind,
    key: `${posting.kind}:${randomUUID()}`,
    motoboy_id: motoboy.id,
    client_id: posting.kind === 'float' && posting.from !== 'firm' ? posting.from! : null,
    day,
    ...postedNow({ user, now }),
    reason: posting.reason,
    lines: linesOf(posting, motoboy.id),
  })
  await notifyMoneyChanged(tx, { what: 'posting', id, party: motoboy.userId })
  if (posting.kind === 'float' && posting.from !== 'firm')
    await notifyMoneyChanged(tx, { what: 'posting', id, party: posting.from! })
  await recordAuditEvent(tx, { user, now }, 'money_posted', {
    subject: motoboy.userId,
    after: { kind: posting.kind, amount: reaisOf(posting.amount), day },
  })
  return id
}

/** What `reverseEntry` takes, and whether its reversal is of the day on which it is reversed: cash that was counted since then stays as it was. */
const reversals: Partial<Record<EntryKind, 'today' | 'its day'>> = {
  payment: 'today',
  advance: 'its day',
  daily: 'its day',
  adjustment: 'its day',
  short: 'its day',
  float: 'its day',
  remittance: 'its day',
  handover: 'its day',
  opening: 'its day',
  line: 'its day',
  counted: 'today',
  deposit: 'today',
  drop: 'today',
  withdrawal: 'today',
  expense: 'today',
  // Another first balance takes its place.
  till_opening: 'its day',
}

export const isReversible = (kind: EntryKind): boolean => kind in reversals

type Found = {
  kind: EntryKind
  reverses: string | null
  client_id: string | null
  motoboy_id: string | null
  closing_id: string | null
  day: string
  /** Null: the firm's own money. */
  subject: string | null
  /** The accounts of the client and the motoboy. */
  parties: string[]
  is_reversed: boolean
}

/** Locks the order and the closing of an entry, as their steps and payments do before they post, so that neither reverses it meanwhile. */
async function lockSubjects(tx: Db, id: string): Promise<void> {
  await sql`
    select from orders where id = (select order_id from ledger_entries where id = ${id}::bigint) for no key update`.execute(
    tx,
  )
  await sql`
    select from closings where id = (select closing_id from ledger_entries where id = ${id}::bigint) for no key update`.execute(
    tx,
  )
}

/** Reverses what an admin posted or recorded, once, and returns the reversal's id. */
export async function reverseEntry(tx: Db, id: string, reason: string, { user, now, today }: Acting): Promise<string> {
  if (!/^\d{1,18}$/.test(id)) throw notFound('Lançamento não encontrado.')
  // A payment and its reversal change what is open of its closing: one after the other.
  await lockClosings(tx)
  await lockSubjects(tx, id)
  const { rows } = await sql<Found>`
    select e.kind, e.reverses, e.client_id, e.motoboy_id, e.closing_id, e.day::text as day,
      coalesce(e.client_id, (select user_id from motoboys m where m.id = e.motoboy_id)) as subject,
      array_remove(array[e.client_id, (select user_id from motoboys m where m.id = e.motoboy_id)], null) as parties,
      ${isReversed('e')} as is_reversed
    from ledger_entries e where e.id = ${id}::bigint`.execute(tx)
  const entry = rows[0]
  if (!entry) throw notFound('Lançamento não encontrado.')
  if (entry.reverses !== null || !isReversible(entry.kind)) throw conflict('Este lançamento não se estorna por aqui.')
  if (entry.is_reversed) throw conflict('Este lançamento já foi estornado.')
  const { kind, client_id, motoboy_id, closing_id } = entry
  const reversal = await postEntry(tx, {
    kind,
    key: `reversal:${id}`,
    client_id,
    motoboy_id,
    closing_id,
    day: reversals[kind] === 'today' ? today : entry.day,
    ...postedNow({ user, now }),
    reason,
    reverses: id,
  })
  const closed = client_id === null ? ('settlement' as const) : ('invoice' as const)
  for (const party of entry.parties.length > 0 ? entry.parties : [null])
    await notifyMoneyChanged(tx, { what: closing_id === null ? 'posting' : closed, id: closing_id ?? id, party })
  await recordAuditEvent(tx, { user, now }, 'money_entry_reversed', {
    ...(entry.subject !== null && { subject: entry.subject }),
    after: { kind, entry: id },
  })
  return reversal
}
