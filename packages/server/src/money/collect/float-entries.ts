import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readBookDay } from '../books/book-day.ts'
import { isInForce } from '../books/in-force.ts'
import type { Entry } from '../books/post-entries.ts'
import { changeGiven, type CollectRow } from './terms.ts'

type Row = CollectRow & { id: string; version: number; client_id: string; motoboy_id: string | null }
/** A step, and the order before and after it. */
type Decision = {
  step: string
  before: Row | null
  after: Row
  change: { now: Date; line: { at: Date; actor_id: string } }
}

type Change = { from: 'client' | 'firm'; cents: number }
type Posted = Change & { id: string; client_id: string; motoboy_id: string; happened_at: Date; day: string }

/** The change that a motoboy took along for an order and that no entry reverses. */
async function readFloat(tx: Db, orderId: string, motoboy: string): Promise<Posted | undefined> {
  const { rows } = await sql<Posted>`
    select e.id::text, e.client_id, e.motoboy_id, e.happened_at, e.day::text as day, max(l.cents)::int as cents,
      case when bool_or(a.kind = 'cash') then 'firm' else 'client' end as from
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.order_id = ${orderId} and e.motoboy_id = ${motoboy} and e.kind = 'float' and ${isInForce('e')}
    group by e.id order by e.id desc limit 1`.execute(tx)
  return rows[0]
}

const isOnTheWay = ({ status }: Row) => status === 'in_progress' || status === 'delivered'

/** Whose change a step is about, and what it should be then; null: the step changes none. */
function wantedChange({ step, before, after }: Decision): { holder: string; change: Change | null | 'same' } | null {
  const { motoboy_id: holder } = after
  if (!before) return null
  // Corrected afterwards: whoever delivered took the change along. A client may be joined with another one at any time.
  const isMoved =
    (before.status === 'delivered' && holder && holder !== before.motoboy_id) || before.client_id !== after.client_id
  if (isMoved && before.motoboy_id) return { holder: before.motoboy_id, change: 'same' }
  if (!holder) return null
  if (step === 'undoStart') return { holder, change: null }
  // A correction of a delivery is no start: whoever took the change over is given none by it.
  const isStarted = !isOnTheWay(before) && isOnTheWay(after)
  const isFixedAnew = step === 'setTerms' && after.status === 'in_progress' && after.collect !== before.collect
  const isStart = (isStarted && step !== 'reopen') || isFixedAnew
  return isStart ? { holder, change: changeGiven(after) } : null
}

const isAnyChange = (row: Row | null) => row?.collect?.change_for != null && row.collect.change_from !== 'motoboy'

/** Whether a step may be about change that a motoboy is given. */
export const concernsFloat = (decision: Decision): boolean =>
  (isAnyChange(decision.before) || isAnyChange(decision.after)) && wantedChange(decision) !== null

/** Posts the change that the motoboy is given at the start, by the client or the firm, and reverses what was posted otherwise. */
export async function floatEntries(tx: Db, decision: Decision): Promise<Entry[]> {
  const { after, change: written } = decision
  const wanted = wantedChange(decision)
  if (!wanted) return []
  const posted = await readFloat(tx, after.id, wanted.holder)
  const change = wanted.change === 'same' ? (posted ?? null) : wanted.change
  const motoboy = after.motoboy_id ?? wanted.holder
  const isSame =
    posted &&
    change &&
    motoboy === posted.motoboy_id &&
    after.client_id === posted.client_id &&
    change.cents === posted.cents &&
    change.from === posted.from
  if (isSame || (!posted && !change)) return []
  const common = { kind: 'float' as const, order_id: after.id, posted_at: written.now, actor_id: written.line.actor_id }
  const at = wanted.change === 'same' && posted ? posted.happened_at : written.line.at
  const entries: Entry[] = []
  if (posted) {
    const { client_id, motoboy_id, day, happened_at } = posted
    const key = `reversal:${posted.id}`
    entries.push({ ...common, key, client_id, motoboy_id, day, happened_at, reverses: posted.id })
  }
  if (change)
    entries.push({
      ...common,
      key: `order:${after.id}:${after.version}:float`,
      client_id: after.client_id,
      motoboy_id: motoboy,
      day: await readBookDay(tx, at),
      happened_at: at,
      lines: [
        { kind: 'courier_hand', party: motoboy, cents: change.cents },
        change.from === 'client'
          ? { kind: 'client_custody', party: after.client_id, cents: -change.cents }
          : { kind: 'cash', party: null, cents: -change.cents },
      ],
    })
  return entries
}
